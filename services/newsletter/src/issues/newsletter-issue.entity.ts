import { NEWSLETTER_SECTIONS, type NewsletterSectionId } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'newsletter_issues' })
@Check(
  'newsletter_issues_section',
  `section IN (${NEWSLETTER_SECTIONS.map(({ id }) => `'${id}'`).join(', ')})`,
)
@Index('newsletter_issues_campaign', ['campaignId'], { unique: true })
@Index('newsletter_issues_newest', { synchronize: false })
export class NewsletterIssue {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  title: string;

  /** `YYYY-MM-DD`. */
  @Column({ type: 'date' })
  date: string;

  @Column({ type: 'text' })
  section: NewsletterSectionId;

  @Column({ type: 'text' })
  excerpt: string;

  /** Plain text. Lines beginning with `#` or `##` are headings; line breaks are significant. */
  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];

  /** Campaign of this issue; null for the first issue. */
  @Column({ name: 'campaign_id', type: 'uuid', nullable: true })
  campaignId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
