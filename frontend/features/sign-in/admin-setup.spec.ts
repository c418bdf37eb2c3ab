import { recordingApi } from '@/test/fake-api';
import { isSetupCompleted, validateSetup, createAdmin } from './admin-setup';

const FIELDS = {
  email: 'ada@frontier.example',
  password: 'a password of many words',
  confirmation: 'a password of many words',
  token: 'the-secret-of-this-installation',
};

describe('admin setup', () => {
  const answering = (status: number, body: object) =>
    recordingApi(() => new Response(JSON.stringify(body), { status }));
  const problem = (status: number, code: string) =>
    answering(status, { type: 'about:blank', title: 'No', status, code, correlation_id: 'x' }).api;

  it('[O8] rejects passwords that differ or are too short', () => {
    expect(validateSetup(FIELDS)).toBeUndefined();
    expect(validateSetup({ ...FIELDS, confirmation: 'another password' })).toEqual([
      'Password mismatch',
      'Passwords do not match. Please try again.',
    ]);
    expect(validateSetup({ ...FIELDS, password: 'nine char', confirmation: 'nine char' })).toEqual([
      'Password too short',
      'Password must be at least 10 characters long.',
    ]);
  });

  it('sends email, password and token, but not the confirmation', async () => {
    const { api, calls } = answering(201, { completed: true });
    expect(await createAdmin(FIELDS, api)).toBeUndefined();
    const { email, password, token } = FIELDS;
    expect(calls).toEqual([{ method: 'POST', path: '/api/admin-setup', body: { email, password, token } }]);
    expect(await isSetupCompleted(api)).toBe(true);
    await expect(isSetupCompleted(problem(503, 'UNAVAILABLE'))).rejects.toThrow();
  });

  it.each([
    [403, 'SETUP_TOKEN_INVALID', ['Invalid setup token', 'The initialization token is incorrect.']],
    [409, 'SETUP_COMPLETED', ['Setup already completed', 'An admin user already exists.']],
    [400, 'PASSWORD_TOO_SHORT', ['Password too short', 'Password must be at least 10 characters long.']],
    [500, 'INTERNAL', ['Setup failed', 'Please try again in a minute.']],
  ])('[O9][O10] explains a refusal with status %i %s', async (status, code, words) => {
    expect(await createAdmin(FIELDS, problem(status, code))).toEqual(words);
  });
});
