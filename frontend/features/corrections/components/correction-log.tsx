import type { Correction } from '@/api/types';
import { RichText } from '@/components/content/rich-text';
import { Sources } from '@/components/content/sources';
import { FormattedDate } from '@/components/ui/formatted-date';
import styles from './correction-log.module.css';

export function CorrectionLog({ corrections }: { readonly corrections: readonly Correction[] }) {
  return (
    <ol className={styles.log}>
      {corrections.map(({ id, date, page, what_changed, details_html, sources }) => (
        <li key={id} id={`c-${id}`} className={styles.entry}>
          <h2 className={styles.date}>
            <FormattedDate value={date} />
          </h2>
          <div>
            <p className={styles.what}>{what_changed}</p>
            <p className={styles.page}>
              On the page <a href={page}>{page}</a>
            </p>
            {details_html && <RichText html={details_html} />}
            <Sources sources={sources} of={id} level={4} />
          </div>
        </li>
      ))}
    </ol>
  );
}
