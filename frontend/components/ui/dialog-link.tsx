'use client';

import { Suspense, useState, type ReactNode } from 'react';

interface DialogLinkProps {
  /** What holds the same as the dialog, for readers without scripts, or in a new tab. Another site opens in one. */
  readonly href: string;
  readonly text: string;
  /** What it is about, for those who hear the link alone, where the text does not say it. */
  readonly about?: string;
  /** Its code may come when it is first opened. */
  readonly children: (close: () => void) => ReactNode;
}

export function DialogLink({ href, text, about, children }: DialogLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        {...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {text}
        {about && <span className="visually-hidden">: {about}</span>}
      </a>
      {open && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
