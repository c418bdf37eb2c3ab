'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition, type ReactNode } from 'react';
import { VideoSkeletons } from './video-skeletons';

const LIBRARY = '/videos';

/**
 * Shows that the library is on its way when a link on another page leads to it. Next's own loading page would do the
 * same, but then the page itself would be sent in pieces that need scripts to be put in place.
 */
export function VideosArriving({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [arriving, startTransition] = useTransition();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = hrefToLibrary(event);
      if (!target) return;
      // The link need not follow itself. What else listens for the click still hears it.
      event.preventDefault();
      window.scrollTo(0, 0);
      startTransition(() => router.push(target));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [router]);
  if (!arriving) return children;
  return (
    <div className="container" aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading the videos
      </p>
      <VideoSkeletons />
    </div>
  );
}

/** Where a plain click goes, if that is the library and the reader is elsewhere. */
function hrefToLibrary(event: MouseEvent): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || location.pathname === LIBRARY)
    return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.pathname !== LIBRARY) return undefined;
  return link.pathname + link.search;
}
