import { cleanText } from '@frontier/domain';
import { parseFeed } from '@rowanmanning/feed-parser';
import { decodeBody, FetchFailed, FetchRefused, safeFetch } from '@frontier/safe-fetch';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { VideoConfig } from '../video.config';
import { toWatchUrl, parseVideoId } from './video-url';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
/** Statuses for a video that does not exist, is private or must not be embedded. */
const UNAVAILABLE_STATUSES = new Set([400, 401, 403, 404, 410]);
/** Matches entity declarations. Feeds that contain one are refused, because no legitimate feed needs them. */
const ENTITY_DECLARATION = /<!ENTITY/i;

export interface VideoDescription {
  readonly title: string;
  readonly channelName: string | null;
  readonly channelUrl: string | null;
  readonly thumbUrl: string | null;
}

export interface ChannelVideo {
  readonly videoId: string;
  readonly title: string;
  readonly description: string;
  readonly channelName: string | null;
  readonly publishedAt: Date | null;
}

export class YouTubeError extends Error {}

const OEmbed = z.object({
  title: z.string().overwrite(cleanText).trim().min(1),
  author_name: z.string().overwrite(cleanText).nullish(),
  author_url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  thumbnail_url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
});

/** Reads the interfaces of YouTube that need no key: oEmbed (https://oembed.com) and the feeds of channels. */
@Injectable()
export class YouTube {
  constructor(@Inject(VideoConfig.token) private readonly config: VideoConfig) {}

  /** @returns null if the video does not exist or must not be embedded @throws YouTubeError if YouTube gives no valid answer */
  async describe(videoId: string): Promise<VideoDescription | null> {
    const query = new URLSearchParams({ url: toWatchUrl(videoId), format: 'json' });
    const { status, text } = await this.get(`/oembed?${query.toString()}`);
    if (UNAVAILABLE_STATUSES.has(status)) return null;
    const parsed = OEmbed.safeParse(status === 200 ? parseJson(text) : undefined);
    if (!parsed.success)
      throw new YouTubeError(`the description of ${videoId} could not be read (${status})`);
    const { title, author_name, author_url, thumbnail_url } = parsed.data;
    return {
      title,
      channelName: author_name ?? null,
      channelUrl: author_url ?? null,
      thumbUrl: thumbnail_url ?? null,
    };
  }

  /** Returns the latest videos of a channel that can be watched, Shorts left out. @throws YouTubeError if YouTube gives no valid answer */
  async listChannelVideos(channelId: string): Promise<ChannelVideo[]> {
    const query = new URLSearchParams({ channel_id: channelId });
    const { status, text } = await this.get(`/feeds/videos.xml?${query.toString()}`);
    if (status !== 200 || ENTITY_DECLARATION.test(text))
      throw new YouTubeError(`the feed of ${channelId} could not be read (${status})`);
    try {
      const feed = parseFeed(text);
      return feed.items.flatMap((item) => {
        const videoId = parseVideoId(item.url ?? '');
        if (!videoId || !item.title || isShort(item) || isAnnouncement(item)) return [];
        const { published } = item;
        const title = cleanText(item.title);
        // The description is in a Media RSS element (https://www.rssboard.org/media-rss), which the parser ignores.
        const group = item.element.findElementWithName('group');
        const description = cleanText(group?.findElementWithName('description')?.textContent ?? '');
        const channelName = feed.title && cleanText(feed.title);
        return [{ videoId, title, description, channelName, publishedAt: published }];
      });
    } catch (error) {
      throw new YouTubeError(`the feed of ${channelId} could not be read`, { cause: error });
    }
  }

  private async get(path: string): Promise<{ status: number; text: string }> {
    const address = this.config.VIDEO_YOUTUBE_URL + path;
    try {
      const { status, body, headers } = await safeFetch(address, {
        // Only fake servers on this machine have an http address; YouTube is reached over https.
        allowPrivate: address.startsWith('http:'),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        headers: { accept: 'application/json, application/atom+xml' },
      });
      return { status, text: decodeBody(body, headers).text };
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof FetchFailed)) throw error;
      throw new YouTubeError(`YouTube request failed: ${error.reason}`, { cause: error });
    }
  }
}

type Entry = ReturnType<typeof parseFeed>['items'][number];

const isShort = ({ url, title }: Entry): boolean =>
  /\/shorts\//.test(url ?? '') || /(?:^|\s)#shorts?\b/i.test(title ?? '');

/** Returns true for premieres and streams that have not begun. They have no views, and come with a later run. */
const isAnnouncement = ({ element }: Entry): boolean =>
  element
    .findElementWithName('group')
    ?.findElementWithName('community')
    ?.findElementWithName('statistics')
    ?.getAttribute('views') === '0';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
