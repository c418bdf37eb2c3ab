import { getItemPath } from '@frontier/domain';
import type { ListResult } from '@/api/read';
import type { AdvisoryService } from '@/api/types';
import { getTexts } from '@/texts/texts';
import { HomeSection, NoEntries } from './home-section';
import styles from './home-services.module.css';

export function HomeServices({ items, degraded }: ListResult<AdvisoryService>) {
  const { front, sections } = getTexts();
  return (
    <HomeSection
      id="services-title"
      title={front.services}
      links={[{ text: sections.allServices, href: '/services' }]}
      minor
    >
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map(({ id, slug, title }) => (
            <li key={id}>
              <h3 className={styles.title}>
                <a href={getItemPath('service', slug)}>{title}</a>
              </h3>
            </li>
          ))}
        </ul>
      ) : (
        <NoEntries degraded={degraded}>{front.nothingYet}</NoEntries>
      )}
    </HomeSection>
  );
}
