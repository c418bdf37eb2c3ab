import type { Campaign, Delivery } from '@frontier/api-clients/staff';
import { NEWSLETTER_SECTIONS } from '@frontier/domain';
import type { Tone } from '~/components/state-tag';

export const CAMPAIGN_STATES: Readonly<
  Record<Campaign['status'], { readonly label: string; readonly tone: Tone }>
> = {
  draft: { label: 'Draft', tone: 'open' },
  scheduled: { label: 'Scheduled', tone: 'open' },
  sending: { label: 'Sending', tone: 'half' },
  paused: { label: 'Paused', tone: 'half' },
  sent: { label: 'Sent', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'off' },
};

export const DELIVERY_PROBLEMS = ['failed', 'uncertain'] as const satisfies readonly Delivery['status'][];

export const SECTION_CHOICES = NEWSLETTER_SECTIONS.map(({ id, title }) => ({ value: id, label: title }));

export const getSectionTitle = (id: Campaign['section']): string =>
  NEWSLETTER_SECTIONS.find((section) => section.id === id)?.title ?? id;

export const isInProgress = ({ status }: Campaign): boolean => status === 'sending';
