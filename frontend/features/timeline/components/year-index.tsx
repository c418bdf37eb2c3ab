import type { YearGroup } from '../timeline';
import styles from './year-index.module.css';

export function YearIndex({ groups }: { readonly groups: readonly YearGroup[] }) {
  return (
    <nav aria-label="Years" className={styles.index} data-print="hide">
      <ul className={styles.list}>
        {groups.map(({ year, events }) => (
          <li key={year}>
            <a href={`#y-${year}`} className={styles.year}>
              {year}
              <span className={styles.count}>
                {events.length}
                <span className="visually-hidden">{events.length === 1 ? ' event' : ' events'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
