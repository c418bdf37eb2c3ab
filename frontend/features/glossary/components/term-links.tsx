import { getItemPath } from '@frontier/domain';
import type { TermLink } from '@/api/types';
import styles from '@/components/content/text-page.module.css';

export function TermLinks({ terms }: { readonly terms: readonly TermLink[] }) {
  return (
    <ul className={styles.links}>
      {terms.map(({ slug, term, short_def }) => (
        <li key={slug}>
          <a href={getItemPath('glossary-term', slug)}>{term}</a>
          <p>{short_def}</p>
        </li>
      ))}
    </ul>
  );
}
