export const REALM = 'frontier';

export const CONSOLE_CLIENT = 'frontier-console';

export const SIGN_IN_PATH = '/auth';
export const CONSOLE_PATH = '/admin';

/** The only addresses to which the identity provider sends people back with what they signed in with. */
export const SIGN_IN_REDIRECTS = [SIGN_IN_PATH, `${CONSOLE_PATH}/`] as const;

/** The only addresses to which it sends people who have signed out. */
export const SIGNED_OUT_REDIRECTS = ['/', SIGN_IN_PATH, `${CONSOLE_PATH}/signed-out`] as const;

export const MIN_PASSWORD_LENGTH = 10;

/** The channel in which tabs tell each other `signed-in` and `signed-out`. */
export const SIGN_IN_CHANNEL = 'frontier-console';
