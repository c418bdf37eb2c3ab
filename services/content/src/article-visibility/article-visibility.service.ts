import type { ArticleWithdrawnV1, EventOf } from '@frontier/events';
import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Withdrawals } from '../generation/withdrawals.service';
import { ArticleChanges } from '../articles/article.changes';
import type { Article } from '../articles/article.entity';
import { ArticleNotFoundError } from '../articles/article.errors';
import type { VisibilityAnswer } from '../articles/article.schemas';

type Withdrawal = EventOf<typeof ArticleWithdrawnV1>['data'];

@Injectable()
export class ArticleVisibility {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ArticleChanges,
    private readonly withdrawals: Withdrawals,
    private readonly audit: AuditRecorder,
  ) {}

  /**
   * Shows or hides an article and the generated texts that cite it, with revision, events and audit entry, in one
   * transaction. Does nothing if the article is already in this state. For an article without a text, stores only the
   * decision, which takes effect when the text arrives.
   *
   * @throws ArticleNotFoundError
   */
  set(id: string, visible: boolean, by: Principal): Promise<VisibilityAnswer> {
    return this.dataSource.transaction(async (tx) => {
      const article = await this.lock(tx, id);
      const isReadable = visible && article.slug !== null;
      if (article.hiddenByStaff !== !visible || article.visible !== isReadable) {
        article.hiddenByStaff = !visible;
        // A decision of staff outweighs a withdrawal.
        if (visible) Object.assign(article, NOT_WITHDRAWN);
        await this.apply(tx, article, by);
      }
      return { id, revision: article.revision, visible: article.visible };
    });
  }

  /** Hides an article that ingestion withdrew. Ignores an event older than the stored text. @throws ArticleNotFoundError */
  async withdraw(tx: EntityManager, { article_id, revision, duplicate_of }: Withdrawal): Promise<void> {
    const article = await this.lock(tx, article_id);
    const duplicateOf = duplicate_of ?? null;
    const isKnown = article.withdrawnRevision !== null && article.duplicateOf === duplicateOf;
    if (article.sourceRevision > revision || isKnown) return;
    Object.assign(article, { withdrawnRevision: revision, duplicateOf });
    await this.apply(tx, article, null);
  }

  /** Shows an article that ingestion publishes again, unless staff hid it. @throws ArticleNotFoundError */
  async restore(tx: EntityManager, id: string): Promise<void> {
    const article = await this.lock(tx, id);
    Object.assign(article, NOT_WITHDRAWN);
    await this.apply(tx, article, null);
  }

  private async lock(tx: EntityManager, id: string): Promise<Article> {
    const article = await this.changes.lock(tx, id);
    if (!article) throw new ArticleNotFoundError();
    return article;
  }

  /** @param by null for the system */
  private async apply(tx: EntityManager, article: Article, by: Principal | null): Promise<void> {
    const isAllowed = !article.hiddenByStaff && article.withdrawnRevision === null;
    const isReadable = isAllowed && article.slug !== null;
    const isNoticed = article.visible !== isReadable;
    article.visible = isReadable;
    await this.changes.save(tx, article);
    await this.audit.record(tx, by, {
      action: isAllowed ? 'article.shown' : 'article.hidden',
      target: { kind: 'article', id: article.id },
    });
    if (!isNoticed) return;
    await this.changes.publishVisibility(tx, article);
    await this.withdrawals.syncCitingTexts(tx, article);
  }
}

const NOT_WITHDRAWN = { withdrawnRevision: null, duplicateOf: null };
