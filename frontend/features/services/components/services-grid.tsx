import { getItemPath } from '@frontier/domain';
import type { AdvisoryService } from '@/api/types';
import styles from './services-grid.module.css';

interface ServicesGridProps {
  readonly services: readonly AdvisoryService[];
  readonly headingLevel: 2 | 3;
}

export function ServicesGrid({ services, headingLevel }: ServicesGridProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.grid}>
      {services.map(({ id, slug, title, blurb }) => (
        <li key={id} className={styles.card}>
          <Heading className={styles.title}>
            <a href={getItemPath('service', slug)}>{title}</a>
          </Heading>
          <p className={styles.blurb}>{blurb}</p>
        </li>
      ))}
    </ul>
  );
}
