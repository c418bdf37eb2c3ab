import type { ServiceRun } from '@frontier/api-clients/staff';
import type { Tone } from '~/components/state-tag';

export const RUN_STATES: Readonly<
  Record<ServiceRun['state'], { readonly label: string; readonly tone: Tone }>
> = {
  queued: { label: 'Queued', tone: 'open' },
  running: { label: 'Running', tone: 'half' },
  succeeded: { label: 'Succeeded', tone: 'done' },
  skipped: { label: 'Nothing to do', tone: 'off' },
  failed: { label: 'Failed', tone: 'bad' },
};
