import { getArticlePath, ITEM_KINDS } from '@frontier/domain';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { Article } from '../articles/article.entity';
import type { ItemKind } from '../items/item-kind';
import { listKinds } from '../items/item-kinds';
import { StatusRecord } from '../status/status-record.entity';

/** An item or article that was edited or corrected. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly lang: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly visible: boolean;
}

const Id = z.uuid();

/** Reads items by id, and by the paths of their pages, of which some belong to no item. Includes hidden items. */
export async function readSubjects(
  db: EntityManager,
  ids: readonly string[],
  paths: readonly string[],
): Promise<Subject[]> {
  if (ids.length + paths.length === 0) return [];
  // The last part of a path is a slug, or `e-ID`.
  const keys = paths.map((path) => (path.split(/[/#]/).at(-1) ?? '').replace(/^e-(?=[0-9a-f-]{36}$)/, ''));
  const isId = (key: string): boolean => Id.safeParse(key).success;
  const where = [{ id: In([...ids, ...keys.filter(isId)]) }, { slug: In(keys) }];
  const found = await Promise.all([
    readArticles(db, where),
    ...listPageKinds().map((kind) => readItems(db, kind, where)),
  ]);
  return found.flat();
}

/** Lists the kinds that staff edit and readers see on a page. */
const listPageKinds = (): ItemKind[] =>
  listKinds().filter(({ name, editing }) => editing && 'section' in ITEM_KINDS[name]);

async function readItems(db: EntityManager, kind: ItemKind, where: object[]): Promise<Subject[]> {
  const items = await db.find(kind.entity, { where });
  return items.map((item) => ({
    id: item.id,
    // The title of a status names its present state, which may be newer than the change.
    title: item instanceof StatusRecord ? item.title : kind.getTitle(item),
    lang: item.lang,
    path: kind.getPath(item),
    tags: item.tags,
    visible: item.visible,
  }));
}

async function readArticles(db: EntityManager, where: object[]): Promise<Subject[]> {
  const select = { id: true, slug: true, title: true, lang: true, tags: true, visible: true } as const;
  const articles = await db.find(Article, { select, where });
  return articles.map(({ slug, ...article }) => ({ ...article, path: getArticlePath(slug ?? '') }));
}
