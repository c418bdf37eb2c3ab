/** Tells whether a navigation entry is current: on its path or any path below it. Home is current only on `/`. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/';
  return pathname === href || pathname.startsWith(`${href}/`);
}
