import { cleanTags } from '@/lib/tags';
import { TagLink } from './tag-link';
import styles from './text-page.module.css';

interface TopicsProps {
  readonly tags: readonly string[];
  readonly title?: string;
  /** Returns the URL of a tag's link. By default, tags link to the news with the tag. */
  readonly getHref?: (tag: string) => string;
}

export function Topics({ tags, title = 'Topics', getHref }: TopicsProps) {
  const shown = cleanTags(tags);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} data-print="hide">
      <h2 className={styles.sectionTitle}>{title}</h2>
      <ul className={styles.tags}>
        {shown.map((tag) => (
          <li key={tag}>
            <TagLink tag={tag} href={getHref?.(tag)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
