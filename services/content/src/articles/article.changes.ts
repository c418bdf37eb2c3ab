import { isDeepStrictEqual } from 'node:util';
import { normaliseTags } from '@frontier/domain';
import { ArticleSummarisedV1, ArticleVisibilityChangedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Article } from './article.entity';
import { getContentHash } from './article.hash';
import { Threads } from './threads.service';

/** Locks and saves articles and publishes their events, all in the caller's transaction. */
@Injectable()
export class ArticleChanges {
  /** Copies of articles as `lock` read them. `save` compares each with its copy, to update only changed columns. */
  private readonly lockedState = new WeakMap<Article, Article>();

  constructor(
    private readonly events: EventPublisher,
    private readonly threads: Threads,
  ) {}

  async lock(tx: EntityManager, id: string): Promise<Article | null> {
    const article = await tx.findOne(Article, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (article) this.lockedState.set(article, structuredClone(article));
    return article;
  }

  /** Stores a locked article under its next revision, after assigning it to a thread. */
  async save(tx: EntityManager, article: Article): Promise<Article> {
    const before = this.lockedState.get(article);
    if (!before) throw new Error(`Article ${article.id} must be locked before it is saved`);
    await this.threads.assignThread(tx, article, before);
    article.revision += 1;
    article.updatedAt = new Date();
    const isChanged = ([field, value]: [string, unknown]): boolean =>
      !isDeepStrictEqual(value, before[field as keyof Article]);
    await tx.update(Article, article.id, Object.fromEntries(Object.entries(article).filter(isChanged)));
    this.lockedState.set(article, structuredClone(article));
    return article;
  }

  /** Publishes an unchanged article under its next revision, because consumers ignore those they know. */
  async republish(tx: EntityManager, article: Article): Promise<void> {
    article.revision += 1;
    await tx.update(Article, article.id, { revision: article.revision });
    await this.publishSummarised(tx, article);
  }

  async publishSummarised(tx: EntityManager, article: Article): Promise<void> {
    await this.events.publish(tx, ArticleSummarisedV1, {
      article_id: article.id,
      revision: article.revision,
      slug: requireSlug(article),
      lang: article.lang,
      tags: normaliseTags(article.tags),
      content_hash: getContentHash(article),
    });
  }

  async publishVisibility(tx: EntityManager, article: Article): Promise<void> {
    // The pages of the thread's other reports do not link to a hidden article. This event makes them list it again.
    if (article.visible) await this.threads.publishThreadChange(tx, article.threadId, article);
    await this.events.publish(tx, ArticleVisibilityChangedV1, {
      article_id: article.id,
      revision: article.revision,
      slug: requireSlug(article),
      visible: article.visible,
    });
  }
}

function requireSlug({ id, slug }: Article): string {
  if (slug === null) throw new Error(`Article ${id} has no slug and cannot be published`);
  return slug;
}
