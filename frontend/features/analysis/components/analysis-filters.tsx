import type { AnalysisCard } from '@/api/types';
import { SECTIONS } from '../analysis.types';
import { countSections, type AnalysisFilter } from '../analysis.filter';
import { analysisHref } from '../analysis-address';
import { cleanTags } from '@/lib/tags';
import { TagLink } from '@/components/content/tag-link';
import tagStyles from '@/components/content/tag-link.module.css';
import strip from '@/components/content/topic-strip.module.css';
import styles from './analysis-filters.module.css';
import { SECTION_NAMES } from '../section-names';

interface AnalysisFiltersProps {
  readonly items: readonly AnalysisCard[];
  readonly filter: AnalysisFilter;
}

/** Section and topic filters as links, so that each choice has a URL. Counts ignore the topic filter. */
export function AnalysisFilters({ items, filter }: AnalysisFiltersProps) {
  const { section, tag } = filter;
  const counts = countSections(items);
  const tags = cleanTags(items.flatMap((item) => item.tags)).sort();
  return (
    <div className={styles.filters} data-print="hide">
      <nav aria-label="Sections">
        <ul className={styles.sections} data-strip>
          {[undefined, ...SECTIONS].map((name) => (
            <li key={name ?? 'all'}>
              <a
                href={analysisHref({ section: name, tag })}
                aria-current={name === section ? 'true' : undefined}
              >
                {name ? SECTION_NAMES[name] : 'All sections'}{' '}
                <span className={styles.count}>{name ? counts.get(name) : items.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Topics">
        <ul className={strip.strip} data-strip>
          <li>
            <a
              href={analysisHref({ section })}
              className={tagStyles.tag}
              aria-current={tag ? undefined : 'true'}
            >
              All Topics
            </a>
          </li>
          {cleanTags(tag ? [tag, ...tags] : tags).map((name) => (
            <li key={name}>
              <TagLink tag={name} current={name === tag} href={analysisHref({ section, tag: name })} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
