import { findSignInObstacle, openSignInChannel } from './sign-in';

describe('findSignInObstacle', () => {
  const storage = { setItem: () => undefined, removeItem: () => undefined };
  const denied = {
    setItem: () => {
      throw new Error('The operation is insecure');
    },
    removeItem: () => undefined,
  };
  const able = { crypto: { subtle: {} }, localStorage: storage, sessionStorage: storage };

  it('finds none in a browser that can sign in', () => {
    expect(findSignInObstacle(able)).toBeUndefined();
  });

  it.each([
    ['no Web Crypto, as over plain http', { ...able, crypto: {} }, /https:/],
    ['no crypto object', { ...able, crypto: undefined }, /https:/],
    ['full or denied storage', { ...able, localStorage: denied }, /cookies and site data/],
    ['storage denied for sessions alone', { ...able, sessionStorage: denied }, /cookies and site data/],
    ['no storage object, as in some apps', { ...able, localStorage: null }, /cookies and site data/],
    [
      'a browser that denies the mention of storage',
      Object.defineProperty({ ...able }, 'sessionStorage', {
        get: () => {
          throw new Error('The operation is insecure');
        },
      }),
      /cookies and site data/,
    ],
  ])('names %s', (_name, browser, text) => {
    expect(findSignInObstacle(browser as typeof able)).toMatch(text);
  });
});

describe('openSignInChannel', () => {
  const { BroadcastChannel: real } = globalThis;
  afterEach(() => Object.assign(globalThis, { BroadcastChannel: real }));

  it.each([
    ['has none', undefined],
    [
      'denies it',
      function denied() {
        throw new Error('SecurityError');
      },
    ],
  ])('returns a channel without listeners if the browser %s', (_name, value) => {
    Object.assign(globalThis, { BroadcastChannel: value });
    const channel = openSignInChannel();
    expect(() => {
      channel.postMessage('signed-in');
      channel.close();
    }).not.toThrow();
  });
});
