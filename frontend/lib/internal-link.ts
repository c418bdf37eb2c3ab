/** Returns the clicked internal link, unless the browser handles it: modifier, `target`, `type` (feeds), own anchor. */
export function findInternalLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.type || link.origin !== location.origin) return undefined;
  const { hash, pathname, search } = link;
  const here = hash && pathname === location.pathname && search === location.search;
  return here ? undefined : link;
}

export const getLinkPath = ({ pathname, search, hash }: HTMLAnchorElement): string =>
  pathname + search + hash;
