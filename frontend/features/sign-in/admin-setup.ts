import { MIN_PASSWORD_LENGTH } from '@frontier/domain';
import { browserApi } from '@/api/browser';
import { unwrapResponse, type Api } from '@/api/client';
import { ApiError } from '@/api/problem';

export interface SetupFields {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly token: string;
}

export type SetupError = readonly [title: string, text: string];

const TOO_SHORT: SetupError = [
  'Password too short',
  `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
];
const REFUSALS: Readonly<Record<string, SetupError>> = {
  SETUP_TOKEN_INVALID: ['Invalid setup token', 'The initialization token is incorrect.'],
  SETUP_COMPLETED: ['Setup already completed', 'An admin user already exists.'],
  PASSWORD_TOO_SHORT: TOO_SHORT,
};

/** Reads whether an admin has been created. @throws Error if the answer cannot be read */
export async function isSetupCompleted(api: Api = browserApi): Promise<boolean> {
  return (await unwrapResponse(api.GET('/api/admin-setup'))).completed;
}

export function validateSetup({ password, confirmation }: SetupFields): SetupError | undefined {
  if (password !== confirmation) return ['Password mismatch', 'Passwords do not match. Please try again.'];
  return password.length < MIN_PASSWORD_LENGTH ? TOO_SHORT : undefined;
}

/** Creates the first admin. Never throws. @returns the reason of a failure; undefined on success */
export async function createAdmin(
  { email, password, token }: SetupFields,
  api: Api = browserApi,
): Promise<SetupError | undefined> {
  try {
    await unwrapResponse(api.POST('/api/admin-setup', { body: { email, password, token } }));
    return undefined;
  } catch (error) {
    const { code = '', detail } = error instanceof ApiError ? error : {};
    return REFUSALS[code] ?? ['Setup failed', detail ?? 'Please try again in a minute.'];
  }
}
