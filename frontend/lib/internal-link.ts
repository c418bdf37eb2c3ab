/**
 * Returns the link of a click that should be followed in the same tab without a full page load; undefined for any other
 * click. Left to the browser: modified clicks, links with `target` or `type` (feeds), and anchors on the current page.
 */
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
