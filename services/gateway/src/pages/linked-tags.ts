import type { ItemKindName } from '@frontier/domain';
import { articleTag, itemTag, kindTag } from '../routes/page-table';

const LINK = /\/(news|analysis|explained|glossary|services|knowledge\/faq)\/([a-z0-9][a-z0-9-]*)/g;
const CORRECTION = /\/corrections#/;

/** The kinds that have a page each, by the folder of their addresses. */
const kinds: Readonly<Record<string, ItemKindName>> = {
  analysis: 'analysis',
  explained: 'explainer',
  glossary: 'glossary-term',
  services: 'service',
  'knowledge/faq': 'faq',
};

/**
 * The tags of all that a page, a feed or a sitemap links to. What shows a card of an article is outdated when
 * that article changes, and must go when it is hidden, without the site having to say so.
 */
export function linkedTags(body: string): Set<string> {
  const tags = new Set<string>();
  for (const [, folder = '', slug = ''] of body.matchAll(LINK)) {
    const kind = kinds[folder];
    tags.add(kind ? itemTag(kind, slug) : articleTag(slug));
  }
  if (CORRECTION.test(body)) tags.add(kindTag('correction'));
  return tags;
}
