import type { StaffLead } from '@frontier/api-clients/staff';
import { ADVISORY_SERVICES } from '@frontier/domain';
import type { Tone } from '~/components/state-tag';

type StateLabels<Value extends string> = Readonly<
  Record<Value, { readonly label: string; readonly tone: Tone }>
>;

export const STATUSES: StateLabels<StaffLead['status']> = {
  new: { label: 'New', tone: 'open' },
  'in-progress': { label: 'In progress', tone: 'half' },
  answered: { label: 'Answered', tone: 'done' },
  closed: { label: 'Closed', tone: 'off' },
};

/** Labels for the states of the email that notifies the editorial desk of a lead. */
export const NOTIFICATIONS: StateLabels<StaffLead['notification']> = {
  pending: { label: 'Waiting', tone: 'open' },
  sending: { label: 'Being sent', tone: 'half' },
  sent: { label: 'Sent', tone: 'done' },
  uncertain: { label: 'Uncertain', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const FORMS: Readonly<Record<StaffLead['form'], string>> = {
  services: 'Services',
  residency: 'Residency',
  partner: 'Partner',
  contact: 'Contact',
  'error-report': 'Error report',
};

export const getServiceTitle = (slug: string | null): string =>
  ADVISORY_SERVICES.find((service) => service.slug === slug)?.title ?? slug ?? '–';
