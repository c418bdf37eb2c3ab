import { buildContentSecurityPolicy } from './security-headers';

describe('Content-Security-Policy of pages', () => {
  it('allows frames only from the cookie-free video player', () => {
    const frames = buildContentSecurityPolicy({ https: true, scriptHashes: [] })
      .split(';')
      .filter((part) => part.startsWith('frame-src'));
    expect(frames).toEqual(['frame-src https://www.youtube-nocookie.com']);
  });
});
