import { serverEnv } from './env';

describe('serverEnv', () => {
  it('strips trailing slashes from URLs', () => {
    expect(serverEnv({ API_URL: 'http://gateway:8080/', SITE_URL: 'https://frontier.example/' })).toEqual({
      apiUrl: 'http://gateway:8080',
      siteUrl: 'https://frontier.example',
    });
  });

  it('stops the clock only if a test sets a time', () => {
    expect(serverEnv({}).fixedTime).toBeUndefined();
    expect(serverEnv({ FIXED_TIME: '2026-12-24T12:00:00Z' }).fixedTime).toBe('2026-12-24T12:00:00Z');
  });

  it('throws an error that names an invalid variable but not its value', () => {
    expect(() => serverEnv({ API_URL: 'secret-thing' })).toThrow(/^API_URL must be/);
    expect(() => serverEnv({ API_URL: 'secret-thing' })).not.toThrow(/secret-thing/);
  });
});
