import type { NewsIngestionAnswer } from '@frontier/api-clients/staff';
import { StateTag } from '~/components/state-tag';
import styles from '../ingestion.module.css';
import { Searches } from './searches';

const STATS = {
  inserted_visible: 'Inserted visible',
  inserted_via_meta: 'Inserted via meta',
  inserted_via_serp: 'Inserted via serp',
} as const;

export function IngestionResult({
  pending,
  answer,
}: {
  readonly pending: boolean;
  readonly answer: NewsIngestionAnswer | undefined;
}) {
  if (pending)
    return (
      <p role="status">
        <StateTag tone="half">Running</StateTag>
      </p>
    );
  if (!answer) return null;
  const { success, message, deleted, stats, searches, sample_reasons: reasons } = answer;
  return (
    <div className={styles.result}>
      <p role="status">
        {success === null && <StateTag tone="half">Running</StateTag>}
        {success === true && <StateTag tone="done">Success</StateTag>}
        {success === false && <StateTag tone="bad">Failed</StateTag>} {message}
      </p>
      <details>
        <summary>Details</summary>
        <dl>
          {Object.entries(STATS).map(([key, label]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{stats[key as keyof typeof STATS].toLocaleString('en-GB')}</dd>
            </div>
          ))}
          <div>
            <dt>Deleted</dt>
            <dd>{deleted.toLocaleString('en-GB')}</dd>
          </div>
        </dl>
        {searches.length > 0 && <Searches searches={searches} />}
        {reasons.length > 0 && (
          <ul aria-label="Sample reasons">
            {reasons.map(({ url, host, reason }, index) => (
              <li key={`${url}-${index}`}>
                <strong>{host}</strong> {reason}
                <div className="faint">{url}</div>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  );
}
