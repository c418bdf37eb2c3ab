import { NEWSLETTER_SECTIONS, type NewsletterSectionId } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

@Entity({ name: 'campaigns' })
@Check('campaigns_status', `status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')`)
@Check('campaigns_section', `section IN (${NEWSLETTER_SECTIONS.map(({ id }) => `'${id}'`).join(', ')})`)
@Check('campaigns_scheduled', `status <> 'scheduled' OR scheduled_at IS NOT NULL`)
@Index('campaigns_newest', { synchronize: false })
export class Campaign {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  section: NewsletterSectionId;

  /** Only readers of these topics receive the campaign; all readers of the section if empty. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  topics: string[];

  /** Sanitised HTML. */
  @Column({ type: 'text' })
  content: string;

  @Column({ name: 'created_by', type: 'text' })
  createdBy: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'text', default: 'draft' })
  status: CampaignState;

  @Column({ name: 'scheduled_at', type: 'timestamptz', nullable: true })
  scheduledAt: Date | null;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  /** Incremented each time sending starts or resumes. Each round is one run of `send-campaign`. */
  @Column({ type: 'int', default: 0 })
  round: number;

  /** HTML and text part, rendered when sending began, with placeholders for each reader's links. */
  @Column({ type: 'text', nullable: true })
  html: string | null;

  @Column({ name: 'plain_text', type: 'text', nullable: true })
  plainText: string | null;

  /** Time when the deliveries were created; readers who subscribe later do not receive the campaign. */
  @Column({ name: 'audience_taken_at', type: 'timestamptz', nullable: true })
  audienceTakenAt: Date | null;

  /** Counts of deliveries. While sending, they are at most a few seconds old. */
  @Column({ type: 'int', default: 0 })
  recipients: number;

  @Column({ type: 'int', default: 0 })
  sent: number;

  @Column({ type: 'int', default: 0 })
  failed: number;

  @Column({ type: 'int', default: 0 })
  suppressed: number;

  @Column({ type: 'int', default: 0 })
  uncertain: number;
}
