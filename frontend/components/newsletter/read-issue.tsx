'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import type { NewsletterIssue } from '../../data/newsletter.loader';

const IssueDialog = dynamic(() => import('./issue-dialog'), { ssr: false });

/** Opens the issue over the list; without scripts, or in a new tab, the issue's own page has it. */
export function ReadIssue({ issue }: { readonly issue: NewsletterIssue }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        href={`/newsletter/issues/${issue.id}`}
        prefetch={false}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        Read<span className="visually-hidden">: {issue.title}</span>
      </Link>
      {open && <IssueDialog issue={issue} onClose={() => setOpen(false)} />}
    </>
  );
}
