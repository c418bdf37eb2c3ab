import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { ItemChanges } from '../items/item.changes';
import { escapeHtml } from '../text/text';
import { generatedKinds, findTextsCiting } from './texts-citing';

const toQuotedAttribute = (url: string): string => `"${escapeHtml(url)}"`;

/** Keeps generated texts at the addresses of the articles that they rest on: they know them by nothing else. */
@Injectable()
export class CitedUrls {
  constructor(private readonly changes: ItemChanges) {}

  /** After the address of an article was corrected, in the same transaction. */
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
