import type { ItemHistory } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Difference } from '~/components/difference';
import { ProblemAlert } from '~/components/problem-alert';
import { Timestamp } from '~/components/timestamp';
import { itemVersions } from '../api/content-queries';
import { type EditorialKind, getFieldLabel, REASONS } from '../content-labels';
import { type FormValues, formatField } from '../form-values';
import styles from './editor.module.css';

interface ItemVersionsProps {
  readonly kind: EditorialKind;
  readonly id: string;
  readonly now: FormValues;
}

export function ItemVersions({ kind, id, now }: ItemVersionsProps) {
  const versions = useQuery(itemVersions(kind, id));
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Earlier versions</h2>
      {versions.isError && (
        <ProblemAlert
          title="The earlier versions could not be loaded"
          error={versions.error}
          onRetry={() => void versions.refetch()}
        />
      )}
      {versions.data?.items.length === 0 && <p className="faint">Nobody has edited it in the console yet.</p>}
      <ol className={styles.versions}>
        {versions.data?.items.map((version, index, all) => (
          <li key={version.id}>
            <Version version={version} after={all[index - 1]?.before ?? now} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface VersionProps {
  readonly version: ItemHistory['items'][number];
  readonly after: FormValues;
}

function Version({ version, after }: VersionProps) {
  const { edited_at, editor, reason, fields, before } = version;
  return (
    <>
      <Timestamp at={edited_at} /> · {editor} ·{' '}
      {before ? (reason ? REASONS[reason].label : 'Changed') : 'Added'}
      {before && (
        <details className={styles.before}>
          <summary>{fields.map(getFieldLabel).join(', ')}</summary>
          {fields.map((name) => (
            <div key={name}>
              <strong>{getFieldLabel(name)}</strong>
              <Difference before={formatField(before, name)} after={formatField(after, name)} />
            </div>
          ))}
        </details>
      )}
    </>
  );
}
