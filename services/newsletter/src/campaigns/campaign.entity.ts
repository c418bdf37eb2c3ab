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

  /** Goes to readers of these topics only; empty: to all readers of the section. */
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

  /** Rises each time that sending begins or goes on: each round is one run of `send-campaign`. */
  @Column({ type: 'int', default: 0 })
  round: number;

  /** Both parts of the mail as they were when sending began, with places for each reader's links. */
  @Column({ type: 'text', nullable: true })
  html: string | null;

  @Column({ name: 'plain_text', type: 'text', nullable: true })
  plainText: string | null;

  /** When the rows of the ledger were written; nobody joins the audience later. */
  @Column({ name: 'audience_taken_at', type: 'timestamptz', nullable: true })
  audienceTakenAt: Date | null;

  /** Counted from the ledger: while sending, these are at most some seconds old. */
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
