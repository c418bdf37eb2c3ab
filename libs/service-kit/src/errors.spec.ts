import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isTransient } from './errors';
import { InternalCallError } from './internal-client';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('isTransient', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '40P01', '08006'])(
    'takes %s for a passing trouble',
    (code) => {
      expect(isTransient(withCode(code))).toBe(true);
    },
  );

  it.each(['23505', '42P01', 'ERR_INVALID_URL'])('takes %s for a lasting one', (code) => {
    expect(isTransient(withCode(code))).toBe(false);
  });

  it.each([new QueryRunnerAlreadyReleasedError(), new QueryRunnerProviderAlreadyReleasedError()])(
    'takes a connection that broke within a transaction for a passing trouble: %s',
    (error) => {
      expect(isTransient(error)).toBe(true);
    },
  );

  it('looks at causes', () => {
    expect(isTransient(new Error('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe(true);
  });

  it('knows which answers of another service pass', () => {
    expect(isTransient(new InternalCallError('/x', 503))).toBe(true);
    expect(isTransient(new InternalCallError('/x', undefined))).toBe(true);
    expect(isTransient(new InternalCallError('/x', 404))).toBe(false);
  });

  it('does not loop on an error that is its own cause', () => {
    const error = new Error('self');
    error.cause = error;
    expect(isTransient(error)).toBe(false);
  });
});
