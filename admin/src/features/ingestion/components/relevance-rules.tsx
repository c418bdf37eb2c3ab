import type { RelevanceRules as Rules } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { relevanceRules } from '../api/relevance-queries';
import styles from '../ingestion.module.css';

type Group = Rules['masks'][number] & { readonly points?: number };

export function RelevanceRules() {
  const rules = useQuery(relevanceRules);
  return (
    <section aria-labelledby="relevance-rules" className={styles.card}>
      <h2 id="relevance-rules">The rules</h2>
      {rules.isPending && <LoadingSpinner part />}
      {rules.isError && (
        <ProblemAlert
          title="The rules could not be loaded"
          error={rules.error}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data && <Groups {...rules.data} />}
    </section>
  );
}

function Groups({ masks, places, subjects, other_subjects, show_from, review_from }: Rules) {
  return (
    <>
      <p>
        Shown from a score of {show_from}, kept for review from {review_from}, else left out. Whole words
        count, whatever their case and accents; * stands for any ending.
      </p>
      <List label="Not our place: taken out before anything is looked for" groups={masks} />
      <List label="Our place" groups={places.own} />
      <List label="The other side of the border" groups={places.across} />
      <List label="What may mean our place: for review at most" groups={places.perhaps} />
      <List label="Our subjects, with their points" groups={subjects} />
      <List label="Other subjects: they take points" groups={other_subjects} />
    </>
  );
}

function List({ label, groups }: { readonly label: string; readonly groups: readonly Group[] }) {
  return (
    <details>
      <summary>{label}</summary>
      <ul className={styles.groups}>
        {groups.map(({ name, words, points, as_written }) => (
          <li key={name + words[0]}>
            <strong>{name}</strong>
            {points !== undefined && ` +${points}`}
            {as_written && ' (capital letters count)'}
            <div className="faint">{words.join(', ')}</div>
          </li>
        ))}
      </ul>
    </details>
  );
}
