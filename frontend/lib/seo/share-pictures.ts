import { ARTICLE_PATH, ITEM_KINDS, KINDS_WITH_PAGES } from '@frontier/domain';
import { getFolder } from '../slug';
import { truncate } from '@frontier/domain';
import { serviceEntries } from '@/config/navigation';

/** The measures that every network shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

// The shorter pages of services have addresses of the same shape, and no picture of their own.
const itemFolders = new Set(
  [
    ARTICLE_PATH,
    ...KINDS_WITH_PAGES.filter((kind) => kind !== 'service').map((kind) => ITEM_KINDS[kind].path),
  ].map(getFolder),
);
const services = new Set(serviceEntries.map(({ href }) => href));

/** Where the picture of a page is, which networks show beside a link to it. Pages without one share one. */
export function sharePath(path: string): string {
  if (path === '/' || path === '/timeline') return `/share${path === '/' ? '/home' : path}`;
  return itemFolders.has(getFolder(path)) || services.has(path) ? `/share${path}` : '/share/site';
}

// Letters that our faces have: Latin with its extensions, and the signs of ordinary English and Spanish text.
const UNSUPPORTED_CHARACTERS =
  /[^\u0020-\u007e\u00a0-\u024f\u2010-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac]/gu;

/**
 * A text in letters that the picture can draw, cut to what has room. The renderer would otherwise ask the
 * internet for faces with the missing letters.
 */
export function toDrawableText(text: string, length: number): string {
  return truncate(text.replace(UNSUPPORTED_CHARACTERS, ' '), length);
}
