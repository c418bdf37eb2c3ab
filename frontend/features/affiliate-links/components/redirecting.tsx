'use client';

import { useEffect, useRef, useState } from 'react';
import { followLink } from '../follow-link';
import { Message } from '@/components/content/message';
import { LinkNotFound } from './link-not-found';

interface RedirectingProps {
  readonly slug: string;
  readonly target: string;
}

/** Counts the click, then navigates to the target. Without scripts the reader follows the link, uncounted. */
export function Redirecting({ slug, target }: RedirectingProps) {
  const [failed, setFailed] = useState(false);
  const counted = useRef(false);

  useEffect(() => {
    // React may run this effect again; count the click only once.
    if (counted.current) return;
    counted.current = true;
    followLink(slug).then(
      // `replace`, so that the Back button returns to the page before this one.
      (address) => window.location.replace(address),
      () => setFailed(true),
    );
  }, [slug]);

  if (failed) return <LinkNotFound />;
  return (
    <Message title="Redirecting…" text="You are leaving Frontier Record.">
      <a href={target} rel="nofollow noopener">
        Continue to {new URL(target).host}
      </a>
    </Message>
  );
}
