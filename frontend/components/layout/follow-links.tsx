'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { findInternalLink, getLinkPath } from '@/lib/internal-link';

/**
 * Navigates internal links without a full page load. Uses one listener rather than a component per link: a page has
 * about a hundred links, none is prefetched, and links in stored texts are plain HTML. `data-scroll="keep"` on a link
 * keeps the scroll position. An element with `data-loading` in the link shows that text until the next page is there.
 */
export function FollowLinks() {
  const router = useRouter();
  const [following, startTransition] = useTransition();
  const mark = useRef<HTMLElement>(null);
  const left = useRef<Element>(null);

  useEffect(() => {
    if (following) return;
    mark.current?.replaceChildren();
    // The followed link still has the focus, as a footer link does: move the focus to the start of the new page.
    if (left.current && left.current === document.activeElement)
      document.querySelector('main')?.focus({ preventScroll: true });
    left.current = null;
  }, [following]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = findInternalLink(event);
      if (!link) return;
      event.preventDefault();
      mark.current?.replaceChildren();
      mark.current = link.querySelector<HTMLElement>('[data-loading]');
      mark.current?.replaceChildren(mark.current.dataset.loading ?? '');
      const scroll = link.dataset.scroll !== 'keep';
      left.current = scroll && !link.hash ? link : null;
      startTransition(() => router.push(getLinkPath(link), { scroll }));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  return null;
}
