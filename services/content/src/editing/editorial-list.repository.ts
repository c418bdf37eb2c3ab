import { getArticlePath, type ItemKindName, toSiteDay } from '@frontier/domain';
import { ServiceClock } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Article } from '../articles/article.entity';
import { isAwaitingReview } from '../items/generated-item.entity';
import { listKinds, getKind } from '../items/item-kinds';
import type { ItemKind } from '../items/item-kind';
import type { EditorialItem, EditorialKind, EditorialPage, EditorialQuery } from './editing.schemas';

interface Row {
  readonly kind: EditorialKind;
  readonly id: string;
  readonly changed_at: Date;
  readonly pinned_until: string | null;
}
type Found = Omit<EditorialItem, 'changed_at' | 'pinned_until'>;

@Injectable()
export class EditorialList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ServiceClock,
  ) {}

  async read({ q, kind, lang, state, page, page_size }: EditorialQuery): Promise<EditorialPage> {
    const found = `
      FROM (${this.buildQueries(kind).join(' UNION ALL ')}) AS item
      LEFT JOIN (SELECT item_id, max(edited_at) AS edited_at FROM item_versions GROUP BY item_id) AS edit
        ON edit.item_id = item.id
      LEFT JOIN pins ON pins.item_id = item.id AND pinned_until >= $4
      WHERE ($2::text IS NULL OR lang = $2)
        AND CASE $3::text WHEN 'published' THEN visible WHEN 'hidden' THEN NOT visible
              WHEN 'awaiting-review' THEN awaiting WHEN 'pinned' THEN pinned_until IS NOT NULL ELSE true END`;
    const filters = [q, lang ?? null, state ?? null, toSiteDay(this.clock.now())];
    const rows = await this.dataSource.query<Row[]>(
      `SELECT kind, id, greatest(updated_at, edited_at) AS changed_at, pinned_until::text ${found}
       ORDER BY changed_at DESC, id LIMIT $5 OFFSET $6`,
      [...filters, page_size, (page - 1) * page_size],
    );
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total ${found}`,
      filters,
    );
    return { items: await this.loadItems(rows), page, page_size, total: count?.total ?? 0 };
  }

  /** Returns one query per table. `$1` is the text to search for. */
  private buildQueries(only: EditorialKind | undefined): string[] {
    const items = listKinds()
      .filter(({ name }) => only === undefined || only === name)
      .map((kind) => this.buildItemQuery(kind));
    const articles = `
      SELECT 'article' AS kind, id, lang, visible, false AS awaiting, updated_at FROM articles
      WHERE slug IS NOT NULL AND strpos(
        lower(concat_ws(' ', slug, title, summary, source_name, array_to_string(tags, ' '))), lower($1)) > 0`;
    return only === undefined || only === 'article' ? [...items, articles] : items;
  }

  private buildItemQuery({ name, entity }: ItemKind): string {
    const table = this.dataSource.getMetadata(entity);
    const visible = table.findColumnWithPropertyName('visible')?.databaseName;
    const awaiting = table.findColumnWithPropertyName('reviewed')
      ? `${visible} AND written_by <> 'editors' AND reviewed IS NULL`
      : 'false';
    return `
      SELECT '${name}' AS kind, id, lang, ${visible} AS visible, ${awaiting} AS awaiting, updated_at
      FROM ${table.tableName} AS item WHERE strpos(lower(item::text), lower($1)) > 0`;
  }

  private async loadItems(rows: readonly Row[]): Promise<EditorialItem[]> {
    const known = new Map<string, Found>();
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const of = rows.filter((row) => row.kind === kind);
      for (const item of kind === 'article' ? await this.readArticles(of) : await this.readItems(kind, of))
        known.set(item.id, item);
    }
    return rows.flatMap(({ id, changed_at, pinned_until }) => {
      const item = known.get(id);
      return item ? { ...item, changed_at: changed_at.toISOString(), pinned_until } : [];
    });
  }

  private async readItems(name: ItemKindName, rows: readonly Row[]): Promise<Found[]> {
    const kind = getKind(name);
    const items = await this.dataSource
      .getRepository(kind.entity)
      .findBy({ id: In(rows.map(({ id }) => id)) });
    return items.map((item) => ({
      kind: name,
      id: item.id,
      slug: item.slug,
      title: kind.getTitle(item),
      lang: item.lang,
      url: kind.getPath(item),
      visible: item.visible,
      awaiting_review: isAwaitingReview(item),
      editable: kind.editing?.isEditable(item) ?? false,
    }));
  }

  private async readArticles(rows: readonly Row[]): Promise<Found[]> {
    const articles = await this.dataSource.getRepository(Article).find({
      select: { id: true, slug: true, title: true, lang: true, visible: true },
      where: { id: In(rows.map(({ id }) => id)) },
    });
    return articles.map(({ id, slug, title, lang, visible }) => ({
      kind: 'article',
      id,
      slug: slug ?? '',
      title,
      lang,
      url: getArticlePath(slug ?? ''),
      visible,
      awaiting_review: false,
      editable: true,
    }));
  }
}
