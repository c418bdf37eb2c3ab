import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isTransient } from './errors';
import { InternalCallError } from './internal-client';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('isTransient', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '40P01', '08006'])('returns true for code %s', (code) => {
    expect(isTransient(withCode(code))).toBe(true);
  });

  it.each(['23505', '42P01', 'ERR_INVALID_URL'])('returns false for code %s', (code) => {
    expect(isTransient(withCode(code))).toBe(false);
  });

  it.each([new QueryRunnerAlreadyReleasedError(), new QueryRunnerProviderAlreadyReleasedError()])(
    'returns true for a connection lost during a transaction: %s',
    (error) => {
      expect(isTransient(error)).toBe(true);
    },
  );

  it('returns true if the cause of an error is transient', () => {
    expect(isTransient(new Error('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe(true);
  });

  it('returns true for an internal call that failed with 503 or without a status, and false for 404', () => {
    expect(isTransient(new InternalCallError('/x', 503))).toBe(true);
    expect(isTransient(new InternalCallError('/x', undefined))).toBe(true);
    expect(isTransient(new InternalCallError('/x', 404))).toBe(false);
  });

  it('returns false for an error that is its own cause', () => {
    const error = new Error('self');
    error.cause = error;
    expect(isTransient(error)).toBe(false);
  });
});
