import { type Language, SEARCH_GROUPS, type SearchPeriod } from '@frontier/domain';
import type { SearchKind } from '@/api/types';
import { searchHref } from '@/lib/search-address';
import type { SearchOutcome } from '../search.loader';
import styles from './search-filters.module.css';

const KINDS = new Map<SearchKind, string>(SEARCH_GROUPS.map(({ id, title }) => [id, title]));
const LANGUAGES: Record<Language, string> = { en: 'English', es: 'Español' };
const PERIODS: Record<SearchPeriod, string> = { week: 'Past week', month: 'Past month', year: 'Past year' };

interface SearchFiltersProps {
  readonly query: string;
  readonly found: Pick<SearchOutcome, 'filter' | 'counts'>;
}

/** Shows the filters as links, each with its number of results, which work without scripts and can be shared. */
export function SearchFilters({ query, found: { filter, counts } }: SearchFiltersProps) {
  return (
    <nav aria-label="Filter the results" className={styles.filters} data-print="hide">
      <Choice
        name="Kind"
        all="All kinds"
        current={filter.kind}
        options={counts.kinds.map(({ value, count }) => ({ value, count, text: KINDS.get(value) ?? value }))}
        getHref={(kind) => searchHref(query, { ...filter, kind })}
      />
      <Choice
        name="Language"
        all="Both"
        current={filter.lang}
        options={counts.languages.map(({ value, count }) => ({ value, count, text: LANGUAGES[value] }))}
        getHref={(lang) => searchHref(query, { ...filter, lang })}
      />
      <Choice
        name="Date"
        all="Any date"
        current={filter.since}
        options={counts.periods.map(({ value, count }) => ({ value, count, text: PERIODS[value] }))}
        getHref={(since) => searchHref(query, { ...filter, since })}
      />
    </nav>
  );
}

interface ChoiceProps<V extends string> {
  readonly name: string;
  readonly all: string;
  readonly current: V | undefined;
  readonly options: readonly { readonly value: V; readonly text: string; readonly count: number }[];
  readonly getHref: (value: V | undefined) => string | undefined;
}

function Choice<V extends string>({ name, all, current, options, getHref }: ChoiceProps<V>) {
  const id = `filter-${name.toLowerCase()}`;
  return (
    <div className={styles.choice}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <ul aria-labelledby={id} className={styles.options} data-strip>
        <li>
          <a href={getHref(undefined)} className={styles.option} aria-current={current ? undefined : 'true'}>
            {all}
          </a>
        </li>
        {options.map(({ value, text, count }) => (
          <li key={value}>
            <a
              href={getHref(value)}
              className={styles.option}
              aria-current={value === current ? 'true' : undefined}
            >
              {text} <span className={styles.count}>{count}</span>
              <span className="visually-hidden">{count === 1 ? ' result' : ' results'}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
