'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition, type ReactNode } from 'react';
import { findInternalLink, getLinkPath } from '@/lib/internal-link';
import { VideoSkeletons } from './video-skeletons';

const LIBRARY = '/videos';

/** Shows a skeleton while videos load. Next would stream its loading page in parts that need scripts to assemble. */
export function VideosTransition({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [arriving, startTransition] = useTransition();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = findInternalLink(event);
      if (link?.pathname !== LIBRARY || location.pathname === LIBRARY) return;
      // Cancels the default, so that the listener that follows links skips this click. Other listeners still receive
      // it.
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
