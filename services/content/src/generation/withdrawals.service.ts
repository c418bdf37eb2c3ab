import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Article } from '../articles/article.entity';
import type { GeneratedItem } from '../items/generated-item.entity';
import { ItemChanges } from '../items/item.changes';
import { parseWebUrl } from '../text/text';
import type { Report } from './report';
import { generatedKinds, findTextsCiting } from './texts-citing';

@Injectable()
export class Withdrawals {
  constructor(private readonly changes: ItemChanges) {}

  /**
   * Hides or shows generated texts after an article that they cite was hidden or shown, in the same transaction. A text
   * is shown again only if it was hidden for this reason and cites no other hidden article.
   */
  async syncCitingTexts(tx: EntityManager, article: Article): Promise<void> {
    const url = parseWebUrl(article.sourceUrl);
    if (url === null) return;
    for (const kind of generatedKinds) {
      const found = await findTextsCiting(tx, kind, url)
        .andWhere(article.visible ? 'item.withdrawn' : 'item.visible')
        .getMany();
      for (const item of found) {
        if (article.visible && (await this.citesHiddenArticle(tx, item))) continue;
        item.visible = article.visible;
        item.withdrawn = !article.visible;
        await this.changes.save(tx, kind, item);
      }
    }
  }

  /** Returns true if all reports are visible. Locks them, so that none can be hidden until the transaction ends. */
  async lockIfAllVisible(tx: EntityManager, reports: readonly Report[]): Promise<boolean> {
    const found = await tx.find(Article, {
      select: { id: true },
      where: { id: In(reports.map(({ id }) => id)), visible: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
    return found.length === reports.length;
  }

  private citesHiddenArticle(tx: EntityManager, { sources }: GeneratedItem): Promise<boolean> {
    return tx.existsBy(Article, { sourceUrl: In(sources.map(({ url }) => url)), visible: false });
  }
}
