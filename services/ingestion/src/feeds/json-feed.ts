import { z } from 'zod';
import { MIN_FULL_TEXT, type RawEntry } from './feed-entry';

const Text = z.string().nullish().catch(null);

/**
 * Subset of JSON Feed 1.0 and 1.1 (https://www.jsonfeed.org/version/1.1/) that the service uses. A field of the wrong
 * type counts as absent, so that one bad item does not lose the others.
 */
const JsonFeed = z.object({
  version: z.string().regex(/^https?:\/\/(www\.)?jsonfeed\.org\/version\/1/),
  items: z.array(
    z
      .object({
        id: Text,
        url: Text,
        external_url: Text,
        title: Text,
        summary: Text,
        content_text: Text,
        content_html: Text,
        date_published: Text,
        date_modified: Text,
      })
      .catch({} as never),
  ),
});

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Returns the items of a JSON Feed. @throws if the text is not a JSON Feed */
export function readJsonFeed(text: string): RawEntry[] {
  return JsonFeed.parse(JSON.parse(text)).items.map((item) => ({
    guid: item.id,
    // The version 1.1 recommends the address of the page as `id`.
    link: item.url || item.external_url || (/^https?:/i.test(item.id ?? '') ? item.id : null),
    title: item.title,
    description: item.summary ?? item.content_text?.slice(0, 500) ?? item.content_html?.slice(0, 2_000),
    published: toDate(item.date_published),
    updated: toDate(item.date_modified),
    hasFullText: (item.content_text ?? item.content_html ?? '').length >= MIN_FULL_TEXT,
  }));
}
