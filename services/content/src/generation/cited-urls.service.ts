import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { ItemChanges } from '../items/item.changes';
import { escapeHtml } from '../text/text';
import { generatedKinds, findTextsCiting } from './texts-citing';

const toQuotedAttribute = (url: string): string => `"${escapeHtml(url)}"`;

/** Updates generated texts when the URL of a cited article changes, because the URL is their only reference to it. */
@Injectable()
export class CitedUrls {
  constructor(private readonly changes: ItemChanges) {}

  /** Replaces the URL of a corrected article, in the transaction that corrects it. */
  async replace(tx: EntityManager, from: string, to: string): Promise<void> {
    for (const kind of generatedKinds) {
      for (const item of await findTextsCiting(tx, kind, from).getMany()) {
        item.sources = item.sources.map((source) => (source.url === from ? { ...source, url: to } : source));
        if (item instanceof AnalysisArticle)
          item.contentHtml = item.contentHtml.replaceAll(toQuotedAttribute(from), () =>
            toQuotedAttribute(to),
          );
        await this.changes.save(tx, kind, item);
      }
    }
  }
}
