import type { HeadingLink } from '@/lib/html/headings';
import styles from './contents.module.css';

export function Contents({ entries }: { readonly entries: readonly HeadingLink[] }) {
  return (
    <nav aria-labelledby="contents-title" className={styles.contents} data-print="hide">
      <h2 id="contents-title" className={styles.title}>
        Contents
      </h2>
      <ol className={styles.list}>
        {entries.map(({ id, level, title }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
