import type { NavEntry } from '@/config/sections';

/** Tells whether a path is current: the page itself or any path below it. Home is current only on `/`. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/';
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** Tells whether a navigation entry is current: on its path, on those of the sections below it, or below any of them. */
export function isEntryCurrent({ href, below = [] }: NavEntry, pathname: string): boolean {
  return [href, ...below].some((path) => isCurrent(path, pathname));
}
