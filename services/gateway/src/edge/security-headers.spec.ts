import { buildContentSecurityPolicy } from './security-headers';

describe('the content security policy', () => {
  it('lets pages frame the video player that sets no cookies, and nothing else', () => {
    const frames = buildContentSecurityPolicy({ https: true, scriptHashes: [] })
      .split(';')
      .filter((part) => part.startsWith('frame-src'));
    expect(frames).toEqual(['frame-src https://www.youtube-nocookie.com']);
  });
});
