import { ARTICLE_PATH, articleTag, ITEM_KINDS, itemTag, KINDS_WITH_PAGES, kindTag } from '@frontier/domain';

const getFolder = (path: string): string => path.slice(0, path.lastIndexOf('/:'));

const tagBuilders: ReadonlyMap<string, (slug: string) => string> = new Map([
  [getFolder(ARTICLE_PATH), articleTag],
  ...KINDS_WITH_PAGES.map(
    (kind) => [getFolder(ITEM_KINDS[kind].path), (slug: string) => itemTag(kind, slug)] as const,
  ),
]);
const LINK = new RegExp(`(${[...tagBuilders.keys()].join('|')})/([a-z0-9][a-z0-9-]*)`, 'g');
const CORRECTION = `${ITEM_KINDS.correction.section}#`;

/** Returns the tags of articles and items that a page links to. The page changes with them without declaring them. */
export function findLinkedTags(body: string): Set<string> {
  const tags = new Set<string>();
  for (const [, folder = '', slug = ''] of body.matchAll(LINK)) {
    const tag = tagBuilders.get(folder)?.(slug);
    if (tag) tags.add(tag);
  }
  if (body.includes(CORRECTION)) tags.add(kindTag('correction'));
  return tags;
}
