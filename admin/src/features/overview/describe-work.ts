import type { WaitingWork } from '@frontier/api-clients';

const FLOWS: Partial<Record<string, { some: string; none: string }>> = {
  outbox: { some: 'events to publish', none: 'No events published' },
  events: { some: 'events to handle', none: 'No events received' },
  jobs: { some: 'runs in the queue', none: 'No runs started' },
  probe: { some: 'probe under way', none: 'No probe sent' },
  log: { some: 'lines of the log to write', none: 'No log written' },
};

/** Returns true for checks that stand for work that waits, not for a dependency. */
export const isFlow = (check: string): boolean => Object.hasOwn(FLOWS, check);

/** Returns a line such as `12 events to publish, for 3 min: JetStream has no room`. */
export function describeWork({ flow, name, waiting, age_s: age, stuck, cause }: WaitingWork): string {
  const words = FLOWS[flow];
  const count = words && (waiting === 0 ? words.none : `${waiting.toLocaleString('en-GB')} ${words.some}`);
  const where = flow === 'events' || flow === 'jobs' ? ` (${name})` : '';
  const since = age < 60 ? `${age} s` : `${Math.floor(age / 60).toLocaleString('en-GB')} min`;
  const why = cause ?? (stuck ? 'stuck' : undefined);
  return `${count ?? flow}${where}, for ${since}${why === undefined ? '' : `: ${why}`}`;
}
