import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ThreadChangedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not, Or } from 'typeorm';
import { Article } from './article.entity';
import { weigh } from './key-weights';
import { STORY_DAYS, threadOf, type Told } from './thread-of';
import { storyKeys } from './story-keys';
import { translationScore, unchangedOf } from './translation';

/** What staff say of a report that belongs with no other; else they give the slug of one that it belongs with. */
export const ON_ITS_OWN = 'alone';

/** So many of those before and of those after, the nearest in time: to compare with more takes longer than readers gain by it. */
const MOST_COMPARED = 200;

interface NearReport extends Told {
  readonly thread: string;
}

/** Keeps the reports of one story together. */
@Injectable()
export class Threads {
  constructor(private readonly events: EventPublisher) {}

  /**
   * Puts an article that readers see where it belongs, before it is stored. What says the same stays where it is.
   *
   * @param before the article as it is stored
   */
  async place(tx: EntityManager, article: Article, before: Article): Promise<void> {
    const keys = storyKeys(article);
    const isSame = isDeepStrictEqual([keys, article.translations], [before.storyKeys, before.translations]);
    if (!article.visible || article.type !== 'news' || isSame) return;
    article.storyKeys = keys;
    // Of two reports that come at the same moment, each would miss the other.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('content.threads'))`);
    const { threadId, translationOf } = article;
    const declared = await this.declared(tx, article);
    const found = await this.found(tx, article, declared);
    article.threadId = found ?? (await this.ofItsOwn(tx, article));
    article.translationOf = found ? await this.translated(tx, article, declared) : null;
    if (article.threadId === threadId && article.translationOf === translationOf) return;
    for (const thread of new Set([threadId, article.threadId])) await this.announce(tx, thread, article);
  }

  /** Says that the pages of a thread's articles name others than before, where there are several. */
  async announce(tx: EntityManager, thread: string, { id, slug }: Article): Promise<void> {
    const others = await tx.query<{ slug: string }[]>(
      'SELECT slug FROM articles WHERE thread_id = $1 AND id <> $2 AND visible ORDER BY slug',
      [thread, id],
    );
    if (others.length === 0 || slug === null) return;
    const slugs = [slug, ...others.map((other) => other.slug)];
    await this.events.publish(tx, ThreadChangedV1, { thread_id: thread, slugs });
  }

  /** The report in another language that the article's page names as the same text. */
  private async declared(tx: EntityManager, article: Article): Promise<Article | undefined> {
    if (article.translations.length === 0) return undefined;
    const named = await tx.find(Article, {
      select: { id: true, threadId: true, sourceUrl: true, translations: true },
      where: {
        sourceUrl: In(article.translations),
        ...{ visible: true, type: 'news', lang: Not(article.lang) },
        storyByStaff: Or(IsNull(), Not(ON_ITS_OWN)),
      },
    });
    return named.find((other) => isBelievable(article, other));
  }

  /** Of the reports of its story in another language, the one that says the same. */
  private async translated(
    tx: EntityManager,
    { id, threadId, lang, fullText }: Article,
    declared: Pick<Article, 'id'> | undefined,
  ): Promise<string | null> {
    // Each report has one at most, which came before it or after it.
    const free = await tx.query<{ id: string; text: string }[]>(
      `SELECT id, full_text AS text FROM articles free
        WHERE thread_id = $1 AND visible AND lang <> $2 AND id <> $3 AND translation_of IS NULL
          AND NOT EXISTS (
            SELECT FROM articles other
             WHERE other.thread_id = $1 AND other.visible AND other.id <> $3 AND other.translation_of IN (free.id, $3))
        ORDER BY published_at, id`,
      [threadId, lang, id],
    );
    if (free.some((other) => other.id === declared?.id)) return declared?.id ?? null;
    const own = unchangedOf(fullText);
    const [best] = free
      .map((other) => ({ id: other.id, score: translationScore(own, unchangedOf(other.text)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    return best?.id ?? null;
  }

  private async found(
    tx: EntityManager,
    article: Article,
    declared: Article | undefined,
  ): Promise<string | undefined> {
    if (article.storyByStaff === ON_ITS_OWN) return undefined;
    if (article.storyByStaff !== null) {
      const other = await tx.findOneBy(Article, { slug: article.storyByStaff });
      if (other) return other.threadId;
    }
    if (declared) return declared.threadId;
    const report = { keys: article.storyKeys, at: article.publishedAt.getTime() };
    const near = await this.near(tx, article);
    return threadOf(report, byThread(near), weigh(near))?.[0]?.thread;
  }

  /** Where others still share the id that it had, it gets another. */
  private async ofItsOwn(tx: EntityManager, { id, threadId }: Article): Promise<string> {
    const others = await tx.query<unknown[]>(
      'SELECT FROM articles WHERE thread_id = $1 AND id <> $2 LIMIT 1',
      [threadId, id],
    );
    return others.length > 0 ? randomUUID() : threadId;
  }

  /** The reports of the days around one; those that staff set apart are in nobody's thread. */
  private async near(tx: EntityManager, { id, publishedAt }: Article): Promise<NearReport[]> {
    // Each half is read along the index of the lists and no further.
    const half = (when: string, direction: string): string =>
      `(SELECT thread_id, published_at, story_keys FROM articles
        WHERE visible AND type = 'news' AND id <> $1 AND story_by_staff IS DISTINCT FROM $2 AND ${when}
        ORDER BY published_at ${direction}, id ${direction} LIMIT ${MOST_COMPARED})`;
    const before = 'published_at <= $3 AND published_at >= $3::timestamptz - $4::interval';
    const after = 'published_at > $3 AND published_at <= $3::timestamptz + $4::interval';
    // Numbers and texts: to parse hundreds of dates and arrays takes longer than all that is done with them.
    const rows = await tx.query<{ thread: string; at: number; keys: string }[]>(
      `SELECT thread_id AS thread, extract(epoch FROM published_at)::float8 * 1000 AS at,
              array_to_string(story_keys, ' ') AS keys
        FROM (${half(before, 'DESC')} UNION ALL ${half(after, 'ASC')}) AS near`,
      [id, ON_ITS_OWN, publishedAt, `${STORY_DAYS} days`],
    );
    return rows.map((row) => ({ ...row, keys: row.keys ? row.keys.split(' ') : [] }));
  }
}

/** Of another site anybody could say that its text is theirs, so that one has to say so, too. */
const isBelievable = (article: Article, other: Article): boolean =>
  siteOf(article) === siteOf(other) || other.translations.includes(article.sourceUrl ?? '');

/** Some sites have a host for each language. */
const siteOf = ({ sourceUrl }: Article): string =>
  new URL(sourceUrl ?? 'about:blank').hostname.replace(/^(?:www|en|es)\./, '');

function byThread(near: readonly NearReport[]): NearReport[][] {
  const threads = new Map<string, NearReport[]>();
  for (const report of near) {
    const thread = threads.get(report.thread);
    if (thread) thread.push(report);
    else threads.set(report.thread, [report]);
  }
  return [...threads.values()];
}
