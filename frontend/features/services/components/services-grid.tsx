import { getItemPath } from '@frontier/domain';
import type { AdvisoryService } from '@/api/types';
import styles from './services-grid.module.css';

interface ServicesGridProps {
  readonly services: readonly AdvisoryService[];
}

export function ServicesGrid({ services }: ServicesGridProps) {
  return (
    <ul className={styles.grid}>
      {services.map(({ id, slug, title, blurb }) => (
        <li key={id} className={styles.card}>
          <h2 className={styles.title}>
            <a href={getItemPath('service', slug)}>{title}</a>
          </h2>
          <p className={styles.blurb}>{blurb}</p>
        </li>
      ))}
    </ul>
  );
}
