import { getItemPath } from '@frontier/domain';
import type { GlossaryTerm } from '@/api/types';
import styles from './term-entry.module.css';

const LIST_SYNONYMS = 2;

export function TermEntry({ term }: { readonly term: GlossaryTerm }) {
  const more = term.synonyms.length - LIST_SYNONYMS;
  return (
    <div className={styles.entry}>
      <dt className={styles.term}>
        <a href={getItemPath('glossary-term', term.slug)}>{term.term}</a>
        {term.synonyms.length > 0 && (
          <span className={styles.synonyms}>
            {term.synonyms.slice(0, LIST_SYNONYMS).join(', ')}
            {more > 0 && <span> +{more}</span>}
          </span>
        )}
      </dt>
      <dd>{term.short_def}</dd>
    </div>
  );
}
