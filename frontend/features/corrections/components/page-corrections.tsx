import { getItemPath } from '@frontier/domain';
import { loadPageCorrections } from '../corrections.loader';
import { serverApi } from '@/api/server';
import { DegradedMark } from '@/components/content/degraded-mark';
import { FormattedDate } from '@/components/ui/formatted-date';
import styles from './page-corrections.module.css';

/** Shows the corrections of a page. If they cannot be read, the page is not cached. */
export async function PageCorrections({ path }: { readonly path: string }) {
  const { items, degraded } = await loadPageCorrections(serverApi(), path);
  if (degraded) return <DegradedMark />;
  if (items.length === 0) return null;
  return (
    <aside aria-label="Corrections" className={styles.notes}>
      {items.map(({ id, date, what_changed }) => (
        <p key={id}>
          <strong>
            Corrected on <FormattedDate value={date} />.
          </strong>{' '}
          {what_changed}{' '}
          <a href={getItemPath('correction', id)}>
            More<span className="visually-hidden"> about this correction</span>
          </a>
        </p>
      ))}
    </aside>
  );
}
