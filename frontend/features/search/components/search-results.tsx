import { SEARCH_GROUPS } from '@frontier/domain';
import type { SearchHit, SearchKind } from '../../../api/types';
import type { Found } from '../search.loader';
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
      {found.best.length > 0 && (
        <section className={styles.group} aria-labelledby="found-best">
          <h2 id="found-best" className={styles.title}>
            Best matches
          </h2>
          <ul className={styles.list}>
            {found.best.map((hit) => (
              <Hit key={hit.url} hit={hit} kind={titles.get(hit.kind)} />
            ))}
          </ul>
        </section>
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

interface HitProps {
  readonly hit: SearchHit;
  /** What it is, where that is not said above. */
  readonly kind?: string;
}

function Hit({ hit, kind }: HitProps) {
  return (
    <li className={styles.hit}>
      <h3 className={styles.name}>
        <a href={hit.url}>{hit.title}</a>
      </h3>
      <p className={styles.summary}>
        {hit.excerpt.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}
      </p>
      <p className={styles.meta}>
        {kind && <span>{kind}</span>}
        {hit.date && <FormattedDate value={hit.date} />}
        {hit.source_url && (
          <ExternalLink href={hit.source_url}>{hit.source_name ?? 'Read Source'}</ExternalLink>
        )}
      </p>
    </li>
  );
}
