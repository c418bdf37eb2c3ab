import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { TidySubscribers } from './tidy-subscribers.job';

/** What goes, and when. No subscriber who ever received anything is among them. */
const REMOVALS = {
  unconfirmed: `DELETE FROM subscribers s
    WHERE confirmation = 'pending' AND created_at < now() - interval '7 days'
      AND NOT EXISTS (
        SELECT FROM subscription_mails WHERE subscriber_id = s.id AND created_at > now() - interval '7 days')`,
  // What was asked for in those; it may be free text.
  wishes: `UPDATE subscription_mails SET sections = NULL, topics = NULL
    WHERE subscriber_id IS NULL AND (sections IS NOT NULL OR topics IS NOT NULL)`,
  mails: `DELETE FROM subscription_mails WHERE created_at < now() - interval '90 days'`,
  bounces: `DELETE FROM bounces WHERE received_at < now() - interval '365 days'`,
} as const;

@Processes(TidySubscribers)
export class TidySubscribersProcessor implements JobProcessor<typeof TidySubscribers> {
  constructor(private readonly dataSource: DataSource) {}

  async process(_payload: z.infer<typeof TidySubscribers.payload>, run: JobContext): Promise<JobOutcome> {
    for (const [what, sql] of Object.entries(REMOVALS)) {
      const [, removed] = await this.dataSource.query<[unknown[], number]>(sql);
      run.count(what, removed);
    }
    return { outcome: 'done' };
  }
}
