import type { Metadata } from 'next';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { SearchBox, SearchResults } from '@/features/search';
import { loadSearch, parseSearchFilter, type SearchOutcome } from '@/features/search/server';
import { serverApi } from '@/api/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';

interface SearchPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const query = getQueryValue(await searchParams, 'q');
  const head = pageMetadata({
    title: 'Search',
    description:
      'Search everything that Frontier Record has published: news, questions, explainers, the treaty and more.',
    path: '/search',
    noindex: true,
  });
  // Only the window shows the query: anyone could write a headline on our share cards with it.
  return query ? { ...head, title: `Search · ${query}` } : head;
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const params = await searchParams;
  const query = getQueryValue(params, 'q');
  const found = query ? await loadSearch(serverApi(), query, parseSearchFilter(params)) : undefined;
  return (
    <div className="container">
      <PageHead title="Search" />
      <SearchBox query={query} said={found ? describeResults(found) : ''}>
        {found && <SearchResults query={query} found={found} />}
      </SearchBox>
      {!found?.shownCount && !found?.best.length && (
        <RelatedLinks
          links={[
            ['/knowledge/faq', 'Frequently asked questions'],
            ['/glossary', 'Glossary'],
            ['/knowledge/ask', 'Ask the assistant'],
          ]}
        />
      )}
    </div>
  );
}

const describeResults = ({ totalCount, best, correctedQuery }: SearchOutcome): string =>
  [formatResultCount(totalCount || best.length), correctedQuery && `for ${correctedQuery}`]
    .filter(Boolean)
    .join(' ');

const formatResultCount = (results: number): string =>
  results === 0 ? 'Nothing' : `${results} ${results === 1 ? 'result' : 'results'}`;
