import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Withdrawals } from '../generation/withdrawals.service';
import { ArticleChanges } from '../articles/article.changes';
import { ArticleNotFoundError } from '../articles/article.errors';
import type { VisibilityAnswer } from '../articles/article.schemas';

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
    return this.dataSource.transaction((tx) => this.setInTransaction(tx, id, visible, by));
  }

  /** Does the same as `set` in the caller's transaction. @param by null for the system @throws ArticleNotFoundError */
  async setInTransaction(
    tx: EntityManager,
    id: string,
    visible: boolean,
    by: Principal | null,
  ): Promise<VisibilityAnswer> {
    const article = await this.changes.lock(tx, id);
    if (!article) throw new ArticleNotFoundError();
    const readable = visible && article.slug !== null;
    if (article.hiddenByStaff !== !visible || article.visible !== readable) {
      const noticed = article.visible !== readable;
      article.hiddenByStaff = !visible;
      article.visible = readable;
      await this.changes.save(tx, article);
      await this.audit.record(tx, by, {
        action: visible ? 'article.shown' : 'article.hidden',
        target: { kind: 'article', id },
      });
      if (noticed) {
        await this.changes.publishVisibility(tx, article);
        await this.withdrawals.syncCitingTexts(tx, article);
      }
    }
    return { id, revision: article.revision, visible: article.visible };
  }
}
