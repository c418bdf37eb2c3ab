export const REALM = 'frontier';

export const CONSOLE_CLIENT = 'frontier-console';

export const SIGN_IN_PATH = '/auth';
export const CONSOLE_PATH = '/admin';

/** The only paths to which the identity provider redirects after sign-in. */
export const SIGN_IN_REDIRECTS = [SIGN_IN_PATH, `${CONSOLE_PATH}/`] as const;

/** The only paths to which the identity provider redirects after sign-out. */
export const SIGNED_OUT_REDIRECTS = ['/', SIGN_IN_PATH, `${CONSOLE_PATH}/signed-out`] as const;

export const MIN_PASSWORD_LENGTH = 10;

/** The BroadcastChannel on which tabs announce `signed-in` and `signed-out`. */
export const SIGN_IN_CHANNEL = 'frontier-console';
