import { randomUUID } from 'node:crypto';
import { toSiteDay, type NewsletterSectionId } from '@frontier/domain';
import type { EntityManager } from 'typeorm';
import { toExcerpt } from './issue-excerpt';

export interface SentIssue {
  readonly campaignId: string;
  readonly title: string;
  readonly section: NewsletterSectionId;
  /** Plain text with `#` and `##` headings and line breaks. */
  readonly content: string;
  readonly sentAt: Date;
  readonly tags?: readonly string[];
}

/** Inserts an issue. @returns its id, undefined if its campaign already has an issue */
export async function insertIfNew(tx: EntityManager, sent: SentIssue): Promise<string | undefined> {
  const { campaignId, title, section, content, sentAt, tags = [] } = sent;
  const [added] = await tx.query<{ id: string }[]>(
    `INSERT INTO newsletter_issues (id, title, date, section, excerpt, content, tags, campaign_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (campaign_id) DO NOTHING RETURNING id`,
    [randomUUID(), title, toSiteDay(sentAt), section, toExcerpt(content), content, tags, campaignId],
  );
  return added?.id;
}
