import type { Language, LeadForm } from '@frontier/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailState } from '../mail/send-once';

export const leadStatuses = ['new', 'in-progress', 'answered', 'closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

@Entity({ name: 'leads' })
export class Lead {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  form: LeadForm;

  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  country: string | null;

  @Column({ type: 'text', nullable: true })
  company: string | null;

  @Column({ name: 'service_slug', type: 'text', nullable: true })
  serviceSlug: string | null;

  @Column({ name: 'service_interest', type: 'text', nullable: true })
  serviceInterest: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  /** Path of the page that an error report is about; null for other forms. */
  @Column({ type: 'text', nullable: true })
  page: string | null;

  @Column({ name: 'request_callback', type: 'boolean', default: false })
  requestCallback: boolean;

  @Column({ name: 'callback_time_pref', type: 'text', nullable: true })
  callbackTimePref: string | null;

  @Column({ type: 'boolean' })
  consent: boolean;

  /** Version of the consent text that the sender agreed to: see `libs/domain/src/consent.ts`. */
  @Column({ name: 'consent_version', type: 'text', nullable: true })
  consentVersion: string | null;

  @Column({ name: 'consented_at', type: 'timestamptz', nullable: true })
  consentedAt: Date | null;

  @Column({ name: 'source_path', type: 'text', nullable: true })
  sourcePath: string | null;

  @Column({ name: 'utm_source', type: 'text', nullable: true })
  utmSource: string | null;

  @Column({ name: 'utm_medium', type: 'text', nullable: true })
  utmMedium: string | null;

  @Column({ name: 'utm_campaign', type: 'text', nullable: true })
  utmCampaign: string | null;

  /** Site language that the sender's browser prefers; null if it accepts no site language. */
  @Column({ type: 'text', nullable: true })
  lang: Language | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'text', default: 'new' })
  status: LeadStatus;

  @Column({ name: 'assigned_to', type: 'text', nullable: true })
  assignedTo: string | null;

  /** Start of the retention period: when the lead arrived, was answered or got its last note. */
  @Column({ name: 'last_contact_at', type: 'timestamptz', default: () => 'now()' })
  lastContactAt: Date;

  @Column({ type: 'text', default: 'pending' })
  notification: MailState;

  @Column({ name: 'notified_at', type: 'timestamptz', nullable: true })
  notifiedAt: Date | null;

  /** Time at which the personal data was removed from the row; null if the row still has it. */
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true })
  erasedAt: Date | null;
}
