import type { Subscriber } from '@frontier/api-clients/staff';
import type { Tone } from '~/components/state-tag';

export const SUBSCRIBER_STATUSES: Readonly<
  Record<Subscriber['status'], { readonly label: string; readonly tone: Tone }>
> = {
  active: { label: 'Active', tone: 'done' },
  pending: { label: 'To confirm', tone: 'half' },
  unsubscribed: { label: 'Unsubscribed', tone: 'off' },
  suppressed: { label: 'Undeliverable', tone: 'bad' },
};
