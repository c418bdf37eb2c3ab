import { truncate } from '@frontier/domain';
import type { RelatedItem, TagSource } from '@/api/types';
import { GeneratedMark } from '@/components/content/generated-mark';
import { LanguageMark } from '@/components/content/language-mark';
import { FormattedDate } from '@/components/ui/formatted-date';
import styles from './related-list.module.css';

const PREVIEW_LENGTH = 120;

const kinds: Readonly<Record<TagSource, string>> = {
  articles: 'News',
  analysis: 'Analysis',
  timeline: 'Timeline',
  summaries: 'Daily update',
  explainers: 'Explainer',
};

export function RelatedList({ items }: { readonly items: readonly RelatedItem[] }) {
  if (items.length === 0) return <p className={styles.empty}>No content found for this tag.</p>;
  return (
    <ul className={styles.list}>
      {items.map(({ source, title, lang, preview, url, date, generated }) => (
        <li key={`${source} ${url} ${title}`} className={styles.item} lang={lang}>
          <p className={styles.meta} lang="en">
            <span>{kinds[source]}</span>
            <FormattedDate value={date} />
            {generated && <GeneratedMark {...generated} />}
            <LanguageMark lang={lang} />
          </p>
          <h4 className={styles.title}>
            <a href={url}>{title}</a>
          </h4>
          <p className={styles.preview}>{truncate(preview, PREVIEW_LENGTH)}</p>
        </li>
      ))}
    </ul>
  );
}
