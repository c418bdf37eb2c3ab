import type { NewsFilter } from '../../data/articles.loader';
import { ButtonLink } from '../ui/button';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  readonly filter: NewsFilter;
  readonly degraded: boolean;
}

export function NothingFound({ filter, degraded }: NothingFoundProps) {
  const filtered = filter.tag !== undefined || filter.date !== undefined || filter.page > 1;
  return (
    <div className={styles.empty}>
      <p>{filtered ? filteredText(filter) : 'News updates are generated automatically. Check back soon.'}</p>
      {degraded && <p className={styles.reason}>The news cannot be read just now.</p>}
      {filtered && <ButtonLink href="/news">Show All Content</ButtonLink>}
    </div>
  );
}

function filteredText({ tag, date }: NewsFilter): string {
  if (tag) return 'No content found for the selected topic. Try a different filter.';
  return date ? 'No content found for the selected day. Try a different one.' : 'There is no such page.';
}
