import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ThreadChangedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not, Or } from 'typeorm';
import { Article } from './article.entity';
import { computeIdfWeights } from './idf-weights';
import { findThread } from './match-thread';
import {
  lockThreads,
  type NearReport,
  NO_THREAD,
  readNearReports,
  findUntranslated,
} from './threads.repository';
import { extractStoryKeys } from './story-keys';
import { scoreTranslation, extractInvariants } from './translation';

@Injectable()
export class Threads {
  constructor(private readonly events: EventPublisher) {}

  /**
   * Assigns a visible news article to a thread and links its translation, before the article is stored. Does nothing if
   * its story keys and declared translations are unchanged.
   *
   * @param before the article as stored
   */
  async assignThread(tx: EntityManager, article: Article, before: Article): Promise<void> {
    const keys = extractStoryKeys(article);
    const isSame = isDeepStrictEqual([keys, article.translations], [before.storyKeys, before.translations]);
    if (!article.visible || article.type !== 'news' || isSame) return;
    article.storyKeys = keys;
    await lockThreads(tx);
    const { threadId, translationOf } = article;
    const declared = await this.findDeclaredTranslation(tx, article);
    const found = await this.findThreadId(tx, article, declared);
    article.threadId = found ?? (await this.getOwnThreadId(tx, article));
    article.translationOf = found ? await this.findTranslation(tx, article, declared) : null;
    if (article.threadId === threadId && article.translationOf === translationOf) return;
    for (const thread of new Set([threadId, article.threadId]))
      await this.publishThreadChange(tx, thread, article);
  }

  /** Publishes that the pages of a thread list other reports now. Does nothing if no other article in it is visible. */
  async publishThreadChange(tx: EntityManager, thread: string, { id, slug }: Article): Promise<void> {
    const others = await tx.find(Article, {
      select: { id: true, slug: true },
      where: { threadId: thread, id: Not(id), visible: true },
      order: { slug: 'ASC' },
    });
    if (others.length === 0 || slug === null) return;
    const slugs = [slug, ...others.map((other) => other.slug ?? '')];
    await this.events.publish(tx, ThreadChangedV1, { thread_id: thread, slugs });
  }

  /** Finds the visible report in another language that the article's page declares as the same text. */
  private async findDeclaredTranslation(tx: EntityManager, article: Article): Promise<Article | undefined> {
    if (article.translations.length === 0) return undefined;
    const named = await tx.find(Article, {
      select: { id: true, threadId: true, sourceUrl: true, translations: true },
      where: {
        sourceUrl: In(article.translations),
        ...{ visible: true, type: 'news', lang: Not(article.lang) },
        storyByStaff: Or(IsNull(), Not(NO_THREAD)),
      },
    });
    return named.find((other) => isTrustedTranslation(article, other));
  }

  private async findTranslation(
    tx: EntityManager,
    article: Article,
    declared: Pick<Article, 'id'> | undefined,
  ): Promise<string | null> {
    const free = await findUntranslated(tx, article);
    if (free.some((other) => other.id === declared?.id)) return declared?.id ?? null;
    const own = extractInvariants(article.fullText);
    const [best] = free
      .map((other) => ({ id: other.id, score: scoreTranslation(own, extractInvariants(other.text)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    return best?.id ?? null;
  }

  private async findThreadId(
    tx: EntityManager,
    article: Article,
    declared: Article | undefined,
  ): Promise<string | undefined> {
    if (article.storyByStaff === NO_THREAD) return undefined;
    if (article.storyByStaff !== null) {
      const other = await tx.findOneBy(Article, { slug: article.storyByStaff });
      if (other) return other.threadId;
    }
    if (declared) return declared.threadId;
    const report = { keys: article.storyKeys, at: article.publishedAt.getTime() };
    const near = await readNearReports(tx, article);
    return findThread(report, groupByThread(near), computeIdfWeights(near))?.[0]?.thread;
  }

  /** Returns the article's thread id, or a new id if other articles share it. */
  private async getOwnThreadId(tx: EntityManager, { id, threadId }: Article): Promise<string> {
    return (await tx.existsBy(Article, { threadId, id: Not(id) })) ? randomUUID() : threadId;
  }
}

/** Returns true if both are on one site or each declares the other, because any site could claim a translation. */
const isTrustedTranslation = (article: Article, other: Article): boolean =>
  getSite(article) === getSite(other) || other.translations.includes(article.sourceUrl ?? '');

/** Returns the host without `www.`, `en.` or `es.`, because some sites have a host for each language. */
const getSite = ({ sourceUrl }: Article): string =>
  new URL(sourceUrl ?? 'about:blank').hostname.replace(/^(?:www|en|es)\./, '');

function groupByThread(near: readonly NearReport[]): NearReport[][] {
  const threads = new Map<string, NearReport[]>();
  for (const report of near) {
    const thread = threads.get(report.thread);
    if (thread) thread.push(report);
    else threads.set(report.thread, [report]);
  }
  return [...threads.values()];
}
