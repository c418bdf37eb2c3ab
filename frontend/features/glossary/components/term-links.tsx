import { pathOf } from '@frontier/domain';
import Link from 'next/link';
import type { TermLink } from '../glossary.loader';
import styles from '../../../components/content/text-page.module.css';

export function TermLinks({ terms }: { readonly terms: readonly TermLink[] }) {
  return (
    <ul className={styles.links}>
      {terms.map(({ slug, term, short_def }) => (
        <li key={slug}>
          <Link href={pathOf('glossary-term', slug)} prefetch={false}>
            {term}
          </Link>
          <p>{short_def}</p>
        </li>
      ))}
    </ul>
  );
}
