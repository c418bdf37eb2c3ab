import { pathOf } from '@frontier/domain';
import Link from 'next/link';
import type { AdvisoryService } from '../../../api/item.types';
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
            <Link href={pathOf('service', slug)} prefetch={false}>
              {title}
            </Link>
          </Heading>
          <p className={styles.blurb}>{blurb}</p>
        </li>
      ))}
    </ul>
  );
}
