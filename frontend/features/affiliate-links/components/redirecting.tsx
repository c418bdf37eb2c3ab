'use client';

import { useEffect, useRef, useState } from 'react';
import { followLink } from '../follow-link';
import { Message } from '@/components/content/message';
import { LinkNotFound } from './link-not-found';

interface RedirectingProps {
  readonly slug: string;
  readonly target: string;
}

/** Counts the click, then leaves. Without scripts the link leads on, uncounted. */
export function Redirecting({ slug, target }: RedirectingProps) {
  const [failed, setFailed] = useState(false);
  const counted = useRef(false);

  useEffect(() => {
    // Once, however often React runs this.
    if (counted.current) return;
    counted.current = true;
    followLink(slug).then(
      // Going back from there leads to where the reader was before this page.
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
