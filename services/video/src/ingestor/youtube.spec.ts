import { FakeImageHost } from '../../test/support/fake-image-host';
import { YouTube } from './youtube';

const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa';
const ID = 'dQw4w9WgXcQ';
const WATCH = `https://www.youtube.com/watch?v=${ID}`;

describe('YouTube', () => {
  const host = new FakeImageHost();
  beforeAll(() => host.start());
  afterAll(() => host.stop());
  const listTitles = async (title: string, link: string, group: string): Promise<string[]> => {
    host.serve(
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Channel</title>
        <entry><link rel="alternate" href="${link}"/><title>${title}</title>
        <published>2026-07-15T08:00:00+00:00</published><media:group>${group}</media:group></entry></feed>`),
      'text/xml',
    );
    const youtube = new YouTube({ VIDEO_YOUTUBE_URL: host.url });
    return (await youtube.listChannelVideos(CHANNEL)).map((video) => video.title);
  };
  const seen = (views: string) =>
    `<media:description>D</media:description><media:community><media:statistics views="${views}"/></media:community>`;

  it.each([
    ['with views', 'The border opens', WATCH, seen('12')],
    ['without a count of views', 'The border opens', WATCH, ''],
    ['with a count that is missing', 'The border opens', WATCH, '<media:community></media:community>'],
    ['that is about shorts', 'Swimming shorts at the border', WATCH, seen('1')],
  ])('lists a video %s', async (_name, title, link, group) => {
    expect(await listTitles(title, link, group)).toEqual([title]);
  });

  it.each([
    ['a Short by its address', 'The border', `https://www.youtube.com/shorts/${ID}`, seen('900')],
    [
      'a Short at the short host',
      'The border',
      `https://youtube.com/shorts/${ID}?feature=share`,
      seen('900'),
    ],
    ['a Short by its title', 'The border #shorts', WATCH, seen('900')],
    ['a Short by its title in capitals', '#Short The border', WATCH, seen('900')],
    ['a premiere', 'The border opens', WATCH, seen('0')],
    ['a stream that has not begun', 'Live: the border', `https://www.youtube.com/live/${ID}`, seen('0')],
  ])('leaves out %s', async (_name, title, link, group) => {
    expect(await listTitles(title, link, group)).toEqual([]);
  });

  it('cleans titles', async () => {
    expect(await listTitles('Gi\u00ADbraltar\u200B', WATCH, seen('3'))).toEqual(['Gibraltar']);
  });
});
