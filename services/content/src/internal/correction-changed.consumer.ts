import { getArticlePath } from '@frontier/domain';
import { type EventOf, ItemChangedV1 } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Article } from '../articles/article.entity';
import { ArticleChanges } from '../articles/article.changes';
import { listKinds } from '../items/item-kinds';
import { ItemChanges } from '../items/item.changes';
import { Correction } from '../corrections/correction.entity';

const Id = z.uuid();

/** Republishes the page that a correction is about, so that the assistant reads it together with the correction. */
@Consumes(ItemChangedV1)
export class CorrectionChangedConsumer implements EventConsumer<typeof ItemChangedV1> {
  constructor(
    private readonly articles: ArticleChanges,
    private readonly items: ItemChanges,
  ) {}

  async write(tx: EntityManager, { data: { kind, item_id } }: EventOf<typeof ItemChangedV1>): Promise<void> {
    if (kind !== 'correction') return;
    const correction = await tx.findOneBy(Correction, { id: item_id });
    if (!correction) return;
    // If staff moved the correction to another page, the previous page changes, too.
    for (const page of new Set([correction.toldPage ?? correction.page, correction.page])) {
      await this.republishArticle(tx, page);
      await this.republishItem(tx, page);
    }
    await tx.update(Correction, { id: item_id }, { toldPage: correction.page });
  }

  private async republishArticle(tx: EntityManager, page: string): Promise<void> {
    const slug = page.split('/').at(-1) ?? '';
    if (page !== getArticlePath(slug)) return;
    const found = await tx.findOneBy(Article, { slug, visible: true });
    const article = found && (await this.articles.lock(tx, found.id));
    if (article) await this.articles.publishSummarised(tx, await this.articles.save(tx, article));
  }

  /** Republishes the item at `page`, which ends in a slug or `#e-ID`. Compares paths, because kinds may share slugs. */
  private async republishItem(tx: EntityManager, page: string): Promise<void> {
    const last = page.split(/[/#]/).at(-1) ?? '';
    const id = Id.safeParse(last.replace(/^e-/, '')).data;
    for (const kind of listKinds()) {
      if (kind.name === 'correction') continue;
      const found = await tx.findOneBy(kind.entity, id ? { id } : { slug: last });
      const item = found && (await this.items.lock(tx, kind, found.id));
      if (item?.visible && kind.getPath(item) === page) await this.items.save(tx, kind, item);
    }
  }
}
