import { MIN_PASSWORD_LENGTH } from '@frontier/domain';
import { browserApi } from '@/api/browser';
import { answerOf, type Api } from '@/api/client';
import { ApiError } from '@/api/problem';

export interface SetupFields {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly token: string;
}

export type Refusal = readonly [title: string, text: string];

const TOO_SHORT: Refusal = [
  'Password too short',
  `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
];
const REFUSALS: Readonly<Record<string, Refusal>> = {
  SETUP_TOKEN_INVALID: ['Invalid setup token', 'The initialization token is incorrect.'],
  SETUP_COMPLETED: ['Setup already completed', 'An admin user already exists.'],
  PASSWORD_TOO_SHORT: TOO_SHORT,
};

/** Whether the first administrator is there. @throws ApiError when nobody can tell */
export async function isSetupCompleted(api: Api = browserApi): Promise<boolean> {
  return (await answerOf(api.GET('/api/admin-setup'))).completed;
}

export function objectionTo({ password, confirmation }: SetupFields): Refusal | undefined {
  if (password !== confirmation) return ['Password mismatch', 'Passwords do not match. Please try again.'];
  return password.length < MIN_PASSWORD_LENGTH ? TOO_SHORT : undefined;
}

/** Makes the first administrator. Never throws. @returns why it was not done, if it was not */
export async function setUpAdmin(
  { email, password, token }: SetupFields,
  api: Api = browserApi,
): Promise<Refusal | undefined> {
  try {
    await answerOf(api.POST('/api/admin-setup', { body: { email, password, token } }));
    return undefined;
  } catch (error) {
    const { code = '', detail } = error instanceof ApiError ? error : {};
    return REFUSALS[code] ?? ['Setup failed', detail ?? 'Please try again in a minute.'];
  }
}
