import type { Language } from '@frontier/domain';
import { contentHash } from '../duplicates/content-hash';
import type { Fingerprint } from '../duplicates/find-original';
import { toBands, minHash } from '../duplicates/min-hash';
import type { FeedEntry } from '../feeds/feed-entry';
import type { ExtractedPage } from '../pages/extract-page';
import type { Validators } from '../pages/page-reader';
import { chooseTopics } from '../relevance/choose-topics';
import { judgeRelevance } from '../relevance/judge-relevance';
import type { Source } from '../sources/source.entity';
import type { ItemVia } from './item.entity';

export interface Origin {
  readonly sourceId: string | null;
  readonly sourceName: string;
  readonly runId: string | null;
  /** True if staff asked for the page. Its relevance is then recorded, but does not decide whether it is published. */
  readonly chosenByStaff: boolean;
  /** Set if a web search found the page. Such pages are counted separately. */
  readonly via?: 'serp';
}

/** Creates an entry for a URL that no source has listed. @param local the private source to which the URL belongs */
export function createEntryForUrl(
  address: string,
  local: Source | undefined,
  chosenByStaff: boolean,
): { entry: FeedEntry; origin: Origin } {
  const { hostname, href } = new URL(address);
  return {
    entry: { url: href, title: '', description: '', publishedAt: null, updatedAt: null },
    origin: {
      sourceId: local?.id ?? null,
      sourceName: local?.name ?? hostname.replace(/^www\./, ''),
      runId: null,
      chosenByStaff,
    },
  };
}

export interface Candidate extends Fingerprint, Validators, Omit<Origin, 'via'> {
  readonly status: 'published' | 'waiting' | 'review' | 'off_topic';
  readonly reason: string;
  readonly score: number;
  readonly tags: string[];
  readonly title: string;
  readonly excerpt: string;
  readonly lang: Language;
  readonly via: ItemVia;
  readonly imageUrl: string | null;
  readonly translations: readonly string[];
  readonly publishedAt: Date | null;
  readonly feedUpdatedAt: Date | null;
  /** Dates an article that has no other date, neither here nor stored. */
  readonly fallbackDate?: Date | null;
  readonly guid?: string | null;
}

export const ADDED_BY_STAFF = 'added by staff';
/** Part of an item's reason if staff decided on the item. The decision stands, even if a later rule differs. */
export const SHOWN_BY_STAFF = 'shown by staff';
export const LEFT_OUT_BY_STAFF = 'left out by staff';

const STATUS = { show: 'published', review: 'review', reject: 'off_topic' } as const;

/** Combines feed entry and page, and judges the result. The page's values win, except the publication date. */
export function toCandidate(
  entry: FeedEntry,
  page: ExtractedPage & Partial<Validators>,
  origin: Origin,
): Candidate {
  const title = page.title || entry.title;
  const description = page.description || entry.description;
  const judgement = judgeRelevance({ title, description, text: page.text });
  const judged = origin.chosenByStaff ? 'published' : STATUS[judgement.verdict];
  const held = judged === 'published' && !origin.chosenByStaff ? entry.heldUntil : undefined;
  const dated = held ?? entry.publishedAt ?? page.publishedAt;
  const notes = [
    judgement.reason,
    held ? 'waits for its date' : (dated ?? entry.fallbackDate) ? '' : (entry.note ?? 'no_date'),
    origin.chosenByStaff ? ADDED_BY_STAFF : '',
  ];
  return {
    ...origin,
    url: entry.url,
    canonicalUrl: page.canonicalUrl,
    status: held ? 'waiting' : judged,
    reason: `score ${judgement.score}; ${notes.filter(Boolean).join('; ')}`,
    score: judgement.score,
    tags: chooseTopics({ title, description, text: page.text }),
    title,
    text: page.text,
    excerpt: description,
    lang: page.lang,
    via: origin.via ?? page.via,
    imageUrl: page.imageUrl,
    translations: page.translations,
    etag: page.etag ?? null,
    lastModified: page.lastModified ?? null,
    publishedAt: dated,
    feedUpdatedAt: entry.updatedAt,
    fallbackDate: entry.fallbackDate ?? null,
    guid: entry.guid,
    contentHash: contentHash(page.text),
    bands: toBands(minHash(page.text)),
  };
}
