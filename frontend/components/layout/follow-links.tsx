'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { findInternalLink, getLinkPath } from '@/lib/internal-link';

/**
 * Follows links of this site without loading the page anew. One listener for all, not a component each: a page has a
 * hundred of them, none is fetched before it is followed, and those in stored texts are HTML. With `data-scroll="keep"`
 * the page stays where it is; an element with `data-loading` in the link has that text until the next page is there.
 */
export function FollowLinks() {
  const router = useRouter();
  const [following, startTransition] = useTransition();
  const mark = useRef<HTMLElement>(null);
  const left = useRef<Element>(null);

  useEffect(() => {
    if (following) return;
    mark.current?.replaceChildren();
    // The keyboard begins where the page does, not behind a link of the footer that is still there.
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
