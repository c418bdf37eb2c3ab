'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition, type ReactNode } from 'react';
import { findInternalLink, getLinkPath } from '@/lib/internal-link';
import { VideoSkeletons } from './video-skeletons';

const LIBRARY = '/videos';

/**
 * Shows that the library is on its way when a link on another page leads to it. Next's own loading page would do the
 * same, but then the page itself would be sent in pieces that need scripts to be put in place.
 */
export function VideosTransition({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [arriving, startTransition] = useTransition();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = findInternalLink(event);
      if (link?.pathname !== LIBRARY || location.pathname === LIBRARY) return;
      // Nothing else need follow the link. What listens for the click still hears it.
      event.preventDefault();
      window.scrollTo(0, 0);
      startTransition(() => router.push(getLinkPath(link)));
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
