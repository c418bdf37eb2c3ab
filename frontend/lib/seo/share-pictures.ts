import { ARTICLE_PATH, ITEM_KINDS, KINDS_WITH_PAGES } from '@frontier/domain';
import { getFolder } from '../slug';
import { truncate } from '@frontier/domain';
import { serviceEntries } from '@/config/sections';

/** Image size, in pixels, that all social networks show uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

// Short landing pages of services have paths of the same shape but no image, so services are matched by exact path.
const itemFolders = new Set(
  [
    ARTICLE_PATH,
    ...KINDS_WITH_PAGES.filter((kind) => kind !== 'service').map((kind) => ITEM_KINDS[kind].path),
  ].map(getFolder),
);
const services = new Set(serviceEntries.map(({ href }) => href));

/** Returns the path of a page's share image. Pages without an image of their own use `/share/site`. */
export function sharePath(path: string): string {
  if (path === '/' || path === '/timeline') return `/share${path === '/' ? '/home' : path}`;
  return itemFolders.has(getFolder(path)) || services.has(path) ? `/share${path}` : '/share/site';
}

// Characters that the bundled fonts lack. These cover Latin with extensions and English and Spanish punctuation.
const UNSUPPORTED_CHARACTERS =
  /[^\u0020-\u007e\u00a0-\u024f\u2010-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac]/gu;

/** Truncates and removes characters that the bundled fonts lack, for which the renderer would download other fonts. */
export function toDrawableText(text: string, length: number): string {
  return truncate(text.replace(UNSUPPORTED_CHARACTERS, ' '), length);
}
