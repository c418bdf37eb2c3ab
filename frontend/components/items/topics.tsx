import { cleanTags } from '../../lib/tags';
import { TagLink } from '../ui/tag-link';
import styles from './text-page.module.css';

/** The topics of a text, leading to the news about them. */
export function Topics({ tags }: { readonly tags: readonly string[] }) {
  const shown = cleanTags(tags);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} data-print="hide">
      <h2 className={styles.sectionTitle}>Topics</h2>
      <ul className={styles.tags}>
        {shown.map((tag) => (
          <li key={tag}>
            <TagLink tag={tag} />
          </li>
        ))}
      </ul>
    </section>
  );
}
