import { serverEnv } from './env';

describe('the environment of the site', () => {
  it('takes addresses without their last slash', () => {
    expect(serverEnv({ API_URL: 'http://gateway:8080/', SITE_URL: 'https://frontier.example/' })).toEqual({
      apiUrl: 'http://gateway:8080',
      siteUrl: 'https://frontier.example',
    });
  });

  it('names a bad variable and never its value', () => {
    expect(() => serverEnv({ API_URL: 'secret-thing' })).toThrow(/^API_URL must be/);
    expect(() => serverEnv({ API_URL: 'secret-thing' })).not.toThrow(/secret-thing/);
  });
});
