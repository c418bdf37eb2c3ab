import { serverEnv } from './env';

describe('serverEnv', () => {
  it('strips trailing slashes from URLs', () => {
    expect(serverEnv({ API_URL: 'http://gateway:8080/', SITE_URL: 'https://frontier.example/' })).toEqual({
      apiUrl: 'http://gateway:8080',
      siteUrl: 'https://frontier.example',
    });
  });

  it('throws an error that names an invalid variable but not its value', () => {
    expect(() => serverEnv({ API_URL: 'secret-thing' })).toThrow(/^API_URL must be/);
    expect(() => serverEnv({ API_URL: 'secret-thing' })).not.toThrow(/secret-thing/);
  });
});
