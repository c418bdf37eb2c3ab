'use client';

import { getNewsletterIssuePath } from '@frontier/domain';
import { lazy } from 'react';
import type { Issue } from '@/api/types';
import { DialogLink } from '@/components/ui/dialog-link';

const IssueDialog = lazy(() => import('./issue-dialog'));

export function ReadIssue({ issue }: { readonly issue: Issue }) {
  return (
    <DialogLink href={getNewsletterIssuePath(issue.id)} text="Read" about={issue.title}>
      {(close) => <IssueDialog issue={issue} onClose={close} />}
    </DialogLink>
  );
}
