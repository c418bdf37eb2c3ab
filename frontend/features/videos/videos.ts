import { fold, normaliseTag } from '@frontier/domain';
import type { Video } from '@/api/types';
import { LIST_LENGTH } from '@/lib/seo/item-ld';
import { cleanTags } from '@/lib/tags';

const MAX_TOPICS = 20;

export interface VideoFilter {
  readonly text: string;
  readonly topic: string;
}

const getSearchText = ({ title, description, summary_short, channel_name }: Video) =>
  fold([title, description, summary_short, channel_name].join('\n'));

export function filterVideos(videos: readonly Video[], { text, topic }: VideoFilter): Video[] {
  const wanted = fold(text.trim());
  const tag = normaliseTag(topic);
  return videos
    .filter(({ tags }) => !tag || cleanTags(tags).includes(tag))
    .filter((video) => getSearchText(video).includes(wanted));
}

export function videoTopics(videos: readonly Video[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of videos.flatMap(({ tags }) => cleanTags(tags)))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
    .slice(0, MAX_TOPICS)
    .map(([tag]) => tag)
    .sort((a, b) => a.localeCompare(b));
}

/** Formats seconds as minutes and seconds: 125 becomes “2:05”. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

export type Tone = 'positive' | 'negative' | 'other';

export function getTone(sentiment: string | null): Tone {
  return sentiment === 'positive' || sentiment === 'negative' ? sentiment : 'other';
}

const WATCH_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const VIDEO_ID = /^[\w-]{1,32}$/;

/** Returns the embed URL of a YouTube watch or short link; undefined for other URLs. */
export function toEmbedUrl(url: string): string | undefined {
  const address = parseWebUrl(url);
  if (!address) return undefined;
  const id = WATCH_HOSTS.has(address.hostname)
    ? address.pathname === '/watch' && address.searchParams.get('v')
    : address.hostname === 'youtu.be' && address.pathname.slice(1);
  if (!id || !VIDEO_ID.test(id)) return undefined;
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}

/** Parses a URL; undefined unless it is http or https, because a link must not lead anywhere else. */
export function parseWebUrl(url: string | null): URL | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : undefined;
}

/** Returns the JSON-LD of a list of videos. Leaves out videos without a still, which search engines do not accept. */
export function videosLd(
  videos: readonly Video[],
  siteUrl: string,
): Readonly<Record<string, unknown>> | undefined {
  const described = videos.filter(({ still_path }) => still_path).slice(0, LIST_LENGTH);
  if (described.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Videos',
    itemListElement: described.map((video, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: videoLd(video, siteUrl),
    })),
  };
}

function videoLd(video: Video, siteUrl: string) {
  const embed = toEmbedUrl(video.url);
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.summary_short ?? video.description ?? video.title,
    uploadDate: video.published_at,
    url: video.url,
    thumbnailUrl: `${siteUrl}${video.still_path}`,
    ...(embed && { embedUrl: embed.split('?', 1)[0] }),
    ...(video.duration_s && { duration: `PT${video.duration_s}S` }),
    ...(video.channel_name && { author: { '@type': 'Organization', name: video.channel_name } }),
  };
}
