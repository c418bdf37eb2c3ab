import type { PartHealth } from '@frontier/api-clients';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '~/components/problem-alert';
import { StateTag } from '~/components/state-tag';
import { health } from '../api/overview-queries';
import { describeWork, isFlow } from '../describe-work';
import styles from '../overview.module.css';

const STATES = {
  up: { label: 'Works', tone: 'done' },
  degraded: { label: 'Works in part', tone: 'half' },
  down: { label: 'Does not answer', tone: 'bad' },
} as const;

export function PartCards() {
  const parts = useQuery(health);
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">Services</h2>
      {parts.isError && <ProblemAlert title="The services could not be asked" error={parts.error} />}
      <ul className={styles.parts}>
        {parts.data?.parts.map((part) => (
          <li key={part.name} data-state={part.state} aria-label={part.name}>
            <strong>{part.name}</strong>
            <StateTag tone={STATES[part.state].tone}>{STATES[part.state].label}</StateTag>
            <small>{describePart(part)}</small>
            {part.waiting.map((work) => (
              <small key={`${work.flow} ${work.name}`}>{describeWork(work)}</small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describePart({ state, latency_ms: latency, checks }: PartHealth): string {
  const missing = Object.entries(checks).flatMap(([name, found]) =>
    found === 'down' && !isFlow(name) ? [name] : [],
  );
  if (missing.length > 0) return `Misses ${missing.join(', ')}`;
  return state === 'down' || latency === null ? 'No answer' : `${latency} ms`;
}
