'use client';

import { Suspense, useState, type ReactNode } from 'react';

interface DialogLinkProps {
  /** URL of the dialog's content, for new tabs and clients without scripts. Other sites open in a new tab. */
  readonly href: string;
  readonly text: string;
  /** Subject of the dialog, added for screen readers if `text` does not name it. */
  readonly about?: string;
  /** Renders the dialog; may render a lazily loaded component. */
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
