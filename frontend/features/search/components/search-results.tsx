import { SEARCH_GROUPS } from '@frontier/domain';
import type { SearchHit, SearchKind } from '@/api/types';
import type { BestPage, SearchOutcome } from '../search.loader';
import { searchHref } from '@/lib/search-address';
import { LoadError } from '@/components/content/load-error';
import { FormattedDate } from '@/components/ui/formatted-date';
import { ExternalLink } from '@/components/ui/external-link';
import { hasFilter } from '../search.filter';
import { SearchFilters } from './search-filters';
import styles from './search.module.css';

const titles = new Map<SearchKind, string>(SEARCH_GROUPS.map(({ id, title }) => [id, title]));

interface SearchResultsProps {
  readonly query: string;
  readonly found: SearchOutcome;
}

export function SearchResults({ query, found }: SearchResultsProps) {
  const narrowed = hasFilter(found.filter);
  if (found.shownCount === 0 && found.best.length === 0 && !narrowed)
    return <NoResults degraded={found.degraded} />;
  return (
    <>
      {found.correctedQuery && (
        <p className={styles.note}>
          Nothing matches what you typed. These are the results for <strong>{found.correctedQuery}</strong>.
        </p>
      )}
      {found.suggestedQuery && (
        <p className={styles.note}>
          Did you mean <a href={searchHref(found.suggestedQuery)}>{found.suggestedQuery}</a>?
        </p>
      )}
      <BestMatches pages={found.best} />
      {(found.shownCount > 1 || narrowed) && !found.degraded && <SearchFilters query={query} found={found} />}
      {found.shownCount === 0 && <NothingListed query={query} found={found} />}
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
      {found.totalCount > found.shownCount && (
        <p className={styles.state}>
          These are the first {found.shownCount} of {found.totalCount}. More words, or the filters above,
          narrow them.
        </p>
      )}
    </>
  );
}

function BestMatches({ pages }: { readonly pages: SearchOutcome['best'] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="found-best">
      <h2 id="found-best" className={styles.title}>
        Best matches
      </h2>
      <ul className={styles.list}>
        {pages.map((page) => (
          <BestMatchEntry key={page.url} page={page} />
        ))}
      </ul>
    </section>
  );
}

function NothingListed({ query, found: { degraded, filter } }: SearchResultsProps) {
  if (degraded) return <NoResults degraded />;
  if (!hasFilter(filter)) return <p className={styles.state}>No page has all of these words.</p>;
  return (
    <p className={styles.state}>
      Nothing is left of the results. <a href={searchHref(query)}>Show all of them</a>
    </p>
  );
}

function NoResults({ degraded }: { readonly degraded: boolean }) {
  return (
    <div className={styles.state}>
      <h2 className={styles.none}>No results found</h2>
      <p>No articles found</p>
      {degraded && <LoadError what="The search" />}
    </div>
  );
}

function BestMatchEntry({
  page: { title, excerpt, url, date, lang, answers, source },
}: {
  readonly page: BestPage;
}) {
  return (
    <li className={answers ? styles.answer : styles.hit}>
      <h3 className={styles.name} lang={lang}>
        <a href={url}>{title}</a>
      </h3>
      <p className={styles.summary} lang={lang}>
        <Excerpt pieces={excerpt} />
      </p>
      <p className={styles.meta}>
        <span>{source}</span>
        {date && <FormattedDate value={date} />}
      </p>
    </li>
  );
}

const Excerpt = ({ pieces }: { readonly pieces: SearchHit['excerpt'] }) =>
  pieces.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text));

function Hit({ hit }: { readonly hit: SearchHit }) {
  return (
    <li className={styles.hit}>
      <h3 className={styles.name} lang={hit.lang}>
        <a href={hit.url}>{hit.title}</a>
      </h3>
      <p className={styles.summary} lang={hit.lang}>
        <Excerpt pieces={hit.excerpt} />
      </p>
      <p className={styles.meta}>
        {hit.date && <FormattedDate value={hit.date} />}
        {hit.source_url && (
          <ExternalLink href={hit.source_url}>{hit.source_name ?? 'Read Source'}</ExternalLink>
        )}
      </p>
    </li>
  );
}
