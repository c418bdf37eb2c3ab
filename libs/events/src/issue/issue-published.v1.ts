import { NewsletterSectionId } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './issue-published.v1.example.json';

export const IssuePublishedV1 = defineEvent({
  subject: 'issue.published.v1',
  owner: 'newsletter',
  summary: 'A sent newsletter was added to the public archive.',
  payload: z.object({ issue_id: z.uuid(), section: NewsletterSectionId }),
  example,
});
