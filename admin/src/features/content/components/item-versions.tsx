import type { ItemHistory } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../../components/problem-alert';
import { When } from '../../../components/when';
import { itemVersions } from '../api/content-queries';
import { fieldLabel, type ItemKind, REASONS } from '../content-words';
import { inWords } from '../form-values';
import styles from './editor.module.css';

/** Who changed what, and how it was before. */
export function ItemVersions({ kind, id }: { readonly kind: ItemKind; readonly id: string }) {
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
        {versions.data?.items.map((version) => (
          <li key={version.id}>
            <Version version={version} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Version({ version }: { readonly version: ItemHistory['items'][number] }) {
  const { edited_at, editor, reason, fields, before } = version;
  return (
    <>
      <When at={edited_at} /> · {editor} · {before ? (reason ? REASONS[reason].label : 'Changed') : 'Added'}
      {before && (
        <details className={styles.before}>
          <summary>{fields.map(fieldLabel).join(', ')}</summary>
          {fields.map((name) => (
            <div key={name}>
              <strong>{fieldLabel(name)} before</strong>
              <pre>{inWords(before, name) || '(empty)'}</pre>
            </div>
          ))}
        </details>
      )}
    </>
  );
}
