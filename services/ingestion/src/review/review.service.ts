import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Item } from '../items/item.entity';
import type { PageFilter } from '../items/item.schemas';
import { ItemStore } from '../items/item-store';
import { type ArticlesInReview, type ReviewDecision, ReviewOutcome } from './review.schemas';

@Injectable()
export class ReviewQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ItemStore,
    private readonly acts: AuditRecorder,
  ) {}

  async list({ page, page_size }: PageFilter): Promise<ArticlesInReview> {
    const [items, total] = await this.dataSource.getRepository(Item).findAndCount({
      where: { status: 'review' },
      order: { id: 'DESC' },
      skip: (page - 1) * page_size,
      take: page_size,
    });
    return {
      items: items.flatMap((item) =>
        item.lang
          ? [
              {
                ...{ id: item.id, title: item.title, excerpt: item.excerpt, url: item.canonicalUrl },
                ...{ source_name: item.sourceName, lang: item.lang, score: item.score ?? 0 },
                reason: item.reason,
                published_at: item.publishedAt?.toISOString() ?? null,
                fetched_at: item.fetchedAt.toISOString(),
              },
            ]
          : [],
      ),
      ...{ page, page_size, total },
    };
  }

  /** @throws ServiceError NOT_IN_REVIEW if the item was never in review, or was decided on before */
  async decide(
    id: string,
    decision: ReviewDecision['decision'],
    by: Principal,
  ): Promise<z.infer<typeof ReviewOutcome>> {
    const action = decision === 'publish' ? 'article.published' : 'article.discarded';
    const stored = await this.store.decide(id, decision, (tx) =>
      this.acts.record(tx, by, { action, target: { kind: 'article', id } }),
    );
    if (!stored) throw new ServiceError(409, 'NOT_IN_REVIEW', 'This article does not wait for a decision');
    return ReviewOutcome.parse({ id, status: stored.outcome, reason: stored.reason });
  }
}
