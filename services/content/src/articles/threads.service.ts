import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ThreadChangedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type EntityManager, In, IsNull, Not, Or } from 'typeorm';
import { Article } from './article.entity';
import { KeyNumbers } from './key-numbers';
import { STORY_DAYS, threadOf, type Told } from './thread-of';
import { storyKeys } from './story-keys';
import { translationScore, unchangedOf } from './translation';

/** What staff say of a report that belongs with no other; else they give the slug of one that it belongs with. */
export const ON_ITS_OWN = 'alone';

/** So many of those before and of those after, the nearest in time: to compare with more takes longer than readers gain by it. */
const MOST_COMPARED = 200;
/** Of keys: with more they are numbered anew, since most are of reports that nothing is compared with any more. */
const MOST_NUMBERS = 50_000;
/**
 * The id, and what tells one version of a row from another: the transaction that wrote it, and, where that wrote several,
 * where it lies.
 */
const VERSION = `concat_ws(' ', id, xmin, ctid)`;
const idIn = (version: string): string => version.slice(0, version.indexOf(' '));

interface HeldReport extends Told {
  readonly thread: string;
}

/** Keeps the reports of one story together. */
@Injectable()
export class Threads {
  private numbers = new KeyNumbers();
  /** By version of the row: one report is compared with many that come after it. */
  private readonly reports = new LRUCache<string, HeldReport>({ max: 10 * MOST_COMPARED });

  /** Each transaction has a session object of its own, which holds the lock to its end. */
  private readonly locked = new WeakSet<object>();

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
    await this.lock(tx);
    const { threadId, translationOf } = article;
    const declared = await this.declared(tx, article);
    const found = await this.found(tx, article, declared);
    article.threadId = found ?? (await this.ofItsOwn(tx, article));
    article.translationOf = found ? await this.translated(tx, article, declared) : null;
    if (article.threadId === threadId && article.translationOf === translationOf) return;
    for (const thread of new Set([threadId, article.threadId])) await this.announce(tx, thread, article);
  }

  private async lock(tx: EntityManager): Promise<void> {
    const session = tx.queryRunner ?? tx;
    if (this.locked.has(session)) return;
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('content.threads'))`);
    this.locked.add(session);
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
    const held = await this.held(tx, await this.near(tx, article));
    const report = { keys: this.numbers.of(article.storyKeys), at: article.publishedAt.getTime() };
    return threadOf(report, byThread(held), this.numbers.weigh(held))?.[0]?.thread;
  }

  /** Where others still share the id that it had, it gets another. */
  private async ofItsOwn(tx: EntityManager, { id, threadId }: Article): Promise<string> {
    const others = await tx.query<unknown[]>(
      'SELECT FROM articles WHERE thread_id = $1 AND id <> $2 LIMIT 1',
      [threadId, id],
    );
    return others.length > 0 ? randomUUID() : threadId;
  }

  /** @returns the version of each; those that staff set apart are in nobody's thread */
  private async near(tx: EntityManager, { id, publishedAt }: Article): Promise<string[]> {
    // Each half is read along the index of the lists and no further.
    const half = (when: string, direction: string): string =>
      `ARRAY(SELECT ${VERSION} FROM articles
        WHERE visible AND type = 'news' AND id <> $1 AND story_by_staff IS DISTINCT FROM $2 AND ${when}
        ORDER BY published_at ${direction}, id ${direction} LIMIT ${MOST_COMPARED})`;
    const before = 'published_at <= $3 AND published_at >= $3::timestamptz - $4::interval';
    const after = 'published_at > $3 AND published_at <= $3::timestamptz + $4::interval';
    // One row with one text: to read hundreds of rows takes longer than all that is done with them.
    const [row] = await tx.query<{ versions: string }[]>(
      `SELECT array_to_string(${half(before, 'DESC')} || ${half(after, 'ASC')}, ';') AS versions`,
      [id, ON_ITS_OWN, publishedAt, `${STORY_DAYS} days`],
    );
    return row?.versions ? row.versions.split(';') : [];
  }

  private async held(tx: EntityManager, versions: readonly string[]): Promise<HeldReport[]> {
    // Nobody else holds numbers meanwhile: `place` has the lock.
    if (this.numbers.size > MOST_NUMBERS) {
      this.reports.clear();
      this.numbers = new KeyNumbers();
    }
    const known = versions.map((version) => this.reports.get(version));
    const read = await this.read(
      tx,
      versions.filter((_, i) => !known[i]),
    );
    return versions.flatMap((version, i) => known[i] ?? read.get(idIn(version)) ?? []);
  }

  /** By id, since a row may have changed since its version was read. */
  private async read(tx: EntityManager, versions: readonly string[]): Promise<Map<string, HeldReport>> {
    if (versions.length === 0) return new Map();
    const rows = await tx.query<{ version: string; thread: string; at: Date; keys: string[] }[]>(
      `SELECT ${VERSION} AS version, thread_id AS thread, published_at AS at, story_keys AS keys
        FROM articles WHERE id = ANY ($1::uuid[])`,
      [versions.map(idIn)],
    );
    return new Map(
      rows.map(({ version, thread, at, keys }) => {
        const report = { thread, at: at.getTime(), keys: this.numbers.of(keys) };
        this.reports.set(version, report);
        return [idIn(version), report];
      }),
    );
  }
}

/** Of another site anybody could say that its text is theirs, so that one has to say so, too. */
const isBelievable = (article: Article, other: Article): boolean =>
  siteOf(article) === siteOf(other) || other.translations.includes(article.sourceUrl ?? '');

/** Some sites have a host for each language. */
const siteOf = ({ sourceUrl }: Article): string =>
  new URL(sourceUrl ?? 'about:blank').hostname.replace(/^(?:www|en|es)\./, '');

function byThread(held: readonly HeldReport[]): HeldReport[][] {
  const threads = new Map<string, HeldReport[]>();
  for (const report of held) {
    const thread = threads.get(report.thread);
    if (thread) thread.push(report);
    else threads.set(report.thread, [report]);
  }
  return [...threads.values()];
}
