import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ThreadChangedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not, Or } from 'typeorm';
import { Article } from './article.entity';
import { weigh } from './key-weights';
import { threadOf } from './thread-of';
import { lockThreads, type NearReport, ON_ITS_OWN, readNear, readUntranslated } from './threads.repository';
import { storyKeys } from './story-keys';
import { translationScore, unchangedOf } from './translation';

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
    await lockThreads(tx);
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
    const others = await tx.find(Article, {
      select: { id: true, slug: true },
      where: { threadId: thread, id: Not(id), visible: true },
      order: { slug: 'ASC' },
    });
    if (others.length === 0 || slug === null) return;
    const slugs = [slug, ...others.map((other) => other.slug ?? '')];
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

  private async translated(
    tx: EntityManager,
    article: Article,
    declared: Pick<Article, 'id'> | undefined,
  ): Promise<string | null> {
    const free = await readUntranslated(tx, article);
    if (free.some((other) => other.id === declared?.id)) return declared?.id ?? null;
    const own = unchangedOf(article.fullText);
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
    const near = await readNear(tx, article);
    return threadOf(report, byThread(near), weigh(near))?.[0]?.thread;
  }

  /** Where others still share the id that it had, it gets another. */
  private async ofItsOwn(tx: EntityManager, { id, threadId }: Article): Promise<string> {
    return (await tx.existsBy(Article, { threadId, id: Not(id) })) ? randomUUID() : threadId;
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
