import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { findCause, isTransient } from './errors';
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

describe('findCause', () => {
  it.each([
    ['cannot execute INSERT in a read-only transaction', 'Postgres is read-only'],
    ['could not extend file "base/5/16384": No space left on device', 'Postgres has no room on its disk'],
    ['insufficient storage resources available', 'JetStream has no room'],
    ['insufficient resources', 'JetStream has no room'],
    ['maximum bytes exceeded', 'JetStream has no room'],
    ['maximum messages per subject exceeded', 'JetStream has no room'],
    ['write /data/jetstream/1.blk: no space left on device', 'JetStream has no room'],
    ['jetstream is not enabled', 'JetStream is switched off'],
    ['JetStream not enabled for account', 'JetStream is switched off'],
    ["OOM command not allowed when used memory > 'maxmemory'.", 'Redis has no memory left'],
    ['MISCONF Errors writing to the AOF file: No space left on device', 'Redis cannot write to its disk'],
    ['timeout', 'JetStream does not answer'],
    ['timeout exceeded when trying to connect', null],
    ['connect ECONNREFUSED 10.0.0.3:5432', null],
    ['duplicate key value violates unique constraint "leads_pkey"', null],
  ])('finds the cause of "%s"', (message, cause) => {
    expect(findCause(new Error(message))).toBe(cause);
    expect(findCause(message)).toBe(cause);
  });
});
