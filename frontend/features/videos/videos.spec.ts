import { example } from '@frontier/api-clients/examples';
import type { Video } from '@/api/types';
import {
  formatDuration,
  toEmbedUrl,
  filterVideos,
  getTone,
  videosLd,
  videoTopics,
  parseWebUrl,
} from './videos';

const video = (over: Partial<Video> = {}) => example('Video', { id: over.title ?? 'one', ...over });

describe('the video library', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'dQw4w9WgXcQ'],
    ['https://youtube.com/watch?t=1&v=a-b_c', 'a-b_c'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ])('embeds %s', (url, id) => {
    expect(toEmbedUrl(url)).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`);
  });

  it.each([
    'https://vimeo.com/1',
    'https://www.youtube.com/playlist?list=x',
    'https://www.youtube.com/watch?v=a/../b',
    'https://youtube.com.example.org/watch?v=abc',
    'https://youtu.be/',
    'javascript:alert(1)',
    'watch?v=abc',
    '',
  ])('does not embed %s', (url) => {
    expect(toEmbedUrl(url)).toBeUndefined();
  });

  it('accepts only http and https links', () => {
    expect(parseWebUrl('javascript:alert(1)')).toBeUndefined();
    expect(parseWebUrl('https://example.org/a')?.href).toBe('https://example.org/a');
  });

  it.each([
    [125, '2:05'],
    [59.9, '0:59'],
    [3_725, '62:05'],
    [0, '0:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('maps every sentiment except positive and negative to other', () => {
    expect(['positive', 'negative', 'neutral', '', null].map(getTone)).toEqual([
      'positive',
      'negative',
      'other',
      'other',
      'other',
    ]);
  });

  it('filters videos by text and topic, ignoring case and accents', () => {
    const videos = [
      video({ title: 'La Línea today', tags: [' Travel '] }),
      video({ title: 'La Línea then' }),
      video({ title: 'Airport', summary_short: 'From La Linea', tags: ['travel'] }),
    ];
    expect(filterVideos(videos, { text: 'LINEA', topic: 'travel' })).toEqual([videos[0], videos[2]]);
    expect(filterVideos(videos, { text: '', topic: '' })).toEqual(videos);
  });

  it('lists the twenty most frequent topics in alphabetical order', () => {
    const videos = Array.from({ length: 25 }, (_, index) =>
      video({ tags: [`t${String(25 - index).padStart(2, '0')}`, 'common', ' ', 'Common '] }),
    );
    const topics = videoTopics(videos);
    expect(topics).toHaveLength(20);
    expect(topics.slice(0, 2)).toEqual(['common', 't01']);
    expect([...topics].sort()).toEqual(topics);
  });

  it('[M7] puts at most twenty videos, only those with stills, into the JSON-LD', () => {
    const still = '/api/videos/stills/a';
    const videos = Array.from({ length: 30 }, () => video({ duration_s: 125, still_path: still }));
    const list = videosLd([video(), ...videos], 'https://frontier.example');
    expect(videosLd([video()], 'https://frontier.example')).toBeUndefined();
    expect(list?.itemListElement).toHaveLength(20);
    expect((list?.itemListElement as unknown[])[0]).toMatchObject({
      position: 1,
      item: {
        '@type': 'VideoObject',
        thumbnailUrl: `https://frontier.example${still}`,
        duration: 'PT125S',
        embedUrl: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa',
      },
    });
  });
});
