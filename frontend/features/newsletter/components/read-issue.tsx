'use client';

import { newsletterIssuePath } from '@frontier/domain';
import type { Issue } from '../../../api/types';
import dynamic from 'next/dynamic';
import { DialogLink } from '../../../components/ui/dialog-link';

const IssueDialog = dynamic(() => import('./issue-dialog'), { ssr: false });

export function ReadIssue({ issue }: { readonly issue: Issue }) {
  return (
    <DialogLink href={newsletterIssuePath(issue.id)} text="Read" about={issue.title}>
      {(close) => <IssueDialog issue={issue} onClose={close} />}
    </DialogLink>
  );
}
