'use client';

import { newsletterIssuePath } from '@frontier/domain';
import dynamic from 'next/dynamic';
import type { NewsletterIssue } from '../newsletter.loader';
import { DialogLink } from '../../../components/ui/dialog-link';

const IssueDialog = dynamic(() => import('./issue-dialog'), { ssr: false });

export function ReadIssue({ issue }: { readonly issue: NewsletterIssue }) {
  return (
    <DialogLink href={newsletterIssuePath(issue.id)} text="Read" about={issue.title}>
      {(close) => <IssueDialog issue={issue} onClose={close} />}
    </DialogLink>
  );
}
