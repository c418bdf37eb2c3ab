// The video library, as its service gives it.
import type { Video } from '@frontier/api-clients';
import type { Read, Writable } from './api-answers';

export type MockVideo = Writable<Video> & { status: string };

const titles = [
  'The first morning without passport checks at the land border',
  'Inside the airport: who is registered on arrival',
  'A frontier worker’s week, before and since July',
  'What the transaction tax changes for a shop on Main Street',
  'La Línea looks back on fifty years of a fence',
];

const urls = [
  'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  'https://youtu.be/bbbbbbbbbbb',
  'https://video.example.org/three',
];

const sentiments = ['positive', 'negative', 'neutral', null, 'mixed'] as const;

const videos = titles.map((title, index): MockVideo => ({
  id: `00000000-0000-4000-a000-${String(index + 1).padStart(12, '0')}`,
  video_id: `video-${index + 1}`,
  title,
  description: `The description of video ${index + 1}.`,
  url: urls[index % urls.length] ?? '',
  thumb_url: null,
  still_path: null,
  duration_s: index === 0 ? 125 : 600 + index,
  published_at: `2026-11-${String(10 + index).padStart(2, '0')}T08:00:00.000Z`,
  channel_name: 'Campo Television',
  channel_url: 'https://video.example.org/campo',
  // The last one no service answers: a page has to bear it.
  sentiment: (sentiments[index] ?? null) as Video['sentiment'],
  relevance_score: 0.8,
  summary_short: `What video ${index + 1} says, in one sentence.`,
  highlights_json: ['Queues are gone', 'Customs checks remain', 'Cards still matter'],
  tags: ['border-controls', 'travel-freedom'],
  updated_at: '2026-11-20T08:00:00.000Z',
  status: 'active',
}));

/** Fresh for each test, which may change them. */
export const mockVideos = (): MockVideo[] => structuredClone(videos);

/** Active ones, newest first. */
export function listVideos(all: readonly MockVideo[]): Read<'/api/videos'> {
  const items = all
    .filter(({ status }) => status === 'active')
    .sort((a, b) => b.published_at.localeCompare(a.published_at));
  return { items, page: 1, page_size: 100, total: items.length };
}
