'use client';

import type { Issue } from '@/api/types';
import { FormattedDate } from '@/components/ui/formatted-date';
import { Dialog } from '@/components/ui/dialog';
import styles from './archive.module.css';
import { IssueText } from './issue-text';

interface IssueDialogProps {
  readonly issue: Issue;
  readonly onClose: () => void;
}

export default function IssueDialog({ issue, onClose }: IssueDialogProps) {
  return (
    <Dialog title={issue.title} onClose={onClose}>
      <p className={styles.meta}>
        <FormattedDate value={issue.date} />
      </p>
      <IssueText content={issue.content} headingLevel={3} />
    </Dialog>
  );
}
