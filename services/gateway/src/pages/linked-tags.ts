import { ARTICLE_PATH, articleTag, ITEM_KINDS, itemTag, KINDS_WITH_PAGES, kindTag } from '@frontier/domain';

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/:'));

const tagOf: ReadonlyMap<string, (slug: string) => string> = new Map([
  [folderOf(ARTICLE_PATH), articleTag],
  ...KINDS_WITH_PAGES.map(
    (kind) => [folderOf(ITEM_KINDS[kind].path), (slug: string) => itemTag(kind, slug)] as const,
  ),
]);
const LINK = new RegExp(`(${[...tagOf.keys()].join('|')})/([a-z0-9][a-z0-9-]*)`, 'g');
const CORRECTION = `${ITEM_KINDS.correction.section}#`;

/**
 * The tags of all that a page, a feed or a sitemap links to. What shows a card of an article is outdated when
 * that article changes, and must go when it is hidden, without the site having to declare it.
 */
export function linkedTags(body: string): Set<string> {
  const tags = new Set<string>();
  for (const [, folder = '', slug = ''] of body.matchAll(LINK)) {
    const tag = tagOf.get(folder)?.(slug);
    if (tag) tags.add(tag);
  }
  if (body.includes(CORRECTION)) tags.add(kindTag('correction'));
  return tags;
}
