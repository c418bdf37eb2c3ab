import { truncate, SEARCH_GROUPS } from '@frontier/domain';
import Link from 'next/link';
import type { SearchHit, SearchKind } from '../../../api/types';
import type { Found } from '../search.loader';
import { EXCERPT_LENGTH } from '../../../lib/text';
import { LoadError } from '../../../components/content/load-error';
import { FormattedDate } from '../../../components/ui/formatted-date';
import { ExternalLink } from '../../../components/ui/external-link';
import styles from './search.module.css';

const titles = new Map<SearchKind, string>(SEARCH_GROUPS.map(({ id, title }) => [id, title]));

export function SearchResults({ found }: { readonly found: Found }) {
  if (found.total === 0)
    return (
      <div className={styles.state}>
        <h2 className={styles.none}>No results found</h2>
        <p>No articles found</p>
        {found.degraded && <LoadError what="The search" />}
      </div>
    );
  return (
    <>
      {found.corrected && (
        <p>
          Nothing matches what you typed. These are the results for <strong>{found.corrected}</strong>.
        </p>
      )}
      {found.groups.map(({ kind, items }) => (
        <section key={kind} className={styles.group} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className={styles.title}>
            {titles.get(kind)}
          </h2>
          <ul className={styles.list}>
            {items.map((hit) => (
              <Hit key={`${hit.url} ${hit.title}`} hit={hit} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  return (
    <li className={styles.hit}>
      <h3 className={styles.name}>
        <Link href={hit.url} prefetch={false}>
          {hit.title}
        </Link>
      </h3>
      <p className={styles.summary}>{truncate(hit.summary, EXCERPT_LENGTH)}</p>
      <p className={styles.meta}>
        {hit.date && <FormattedDate value={hit.date} />}
        {hit.source_url && (
          <ExternalLink href={hit.source_url}>{hit.source_name ?? 'Read Source'}</ExternalLink>
        )}
      </p>
    </li>
  );
}
