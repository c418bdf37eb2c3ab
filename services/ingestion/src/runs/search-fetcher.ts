import type { WebProvider } from '@frontier/domain';
import { WebProviders, type WebResult, WebSearchFailed } from '@frontier/web-search';
import { Inject, Injectable } from '@nestjs/common';
import type { FeedEntry } from '../feeds/feed-entry';
import { IngestionConfig, isPrivateAllowed } from '../ingestion.config';
import { PageIntake } from '../items/page-intake';
import { CrawlHistory } from '../items/crawl-history';
import { PageRound } from '../items/page-round';
import { MAX_URL_LENGTH } from '../pages/canonical-url';
import { toPlainText } from '../pages/plain-text';
import type { Source } from '../sources/source.entity';
import { SourcesService } from '../sources/sources.service';
import { runWithConcurrency } from './run-with-concurrency';
import type { ProviderSearch } from './ingest-run.entity';
import { SEARCH_QUERIES } from './search-queries';
import { type FetchContext, PAGE_CONCURRENCY } from './source-fetcher';

/** Maximum results of one query. Later results are seldom relevant. */
const MAX_RESULTS = 20;

interface Search {
  readonly provider: WebProvider;
  readonly publishers: readonly Source[];
  readonly context: FetchContext;
  /** Returns false once the search has used up its time or the run is aborted. */
  readonly proceed: () => boolean;
}

/** Fetches pages that web searches find on our publishers' sites. A failed provider does not affect the others. */
@Injectable()
export class SearchFetcher {
  constructor(
    private readonly web: WebProviders,
    private readonly sources: SourcesService,
    private readonly intake: PageIntake,
    private readonly history: CrawlHistory,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  /** @returns the outcome of each configured provider @throws only database errors */
  async fetch(context: FetchContext): Promise<ProviderSearch[]> {
    const publishers = await this.sources.listSearchable();
    const searches: ProviderSearch[] = [];
    for (const provider of this.config.INGESTION_SEARCH_PROVIDERS) {
      const deadline = Date.now() + this.config.INGESTION_SOURCE_BUDGET_MS;
      const proceed = (): boolean => Date.now() < deadline && !context.signal.aborted;
      searches.push(await this.searchProvider({ provider, publishers, context, proceed }));
    }
    return searches;
  }

  private async searchProvider(search: Search): Promise<ProviderSearch> {
    const { provider } = search;
    const problem = this.web.getProblem(provider);
    if (problem) return { provider, outcome: 'not_asked', found: 0, without_address: 0, reason: problem };
    const { results, failure } = await this.collectResults(search);
    const entries = await this.toEntries(results, search);
    await this.ingestEntries(entries, search);
    return {
      provider,
      outcome: failure === null ? 'asked' : 'failed',
      found: results.length,
      without_address: results.length - entries.length,
      reason: failure,
    };
  }

  /** Runs all queries with one provider. Stops once the provider has failed. */
  private async collectResults({ provider, publishers, proceed }: Search) {
    const found = new Map<string, WebResult>();
    let failure: string | null = null;
    try {
      for (const { lang, words } of SEARCH_QUERIES) {
        const domains = listDomains(publishers.filter((publisher) => publisher.lang === lang));
        if (domains.length === 0 || !proceed()) continue;
        const results = await this.web.search(provider, { words, lang, domains, recent: true });
        for (const result of results.slice(0, MAX_RESULTS)) found.set(result.url, result);
      }
    } catch (error) {
      if (!(error instanceof WebSearchFailed)) throw error;
      failure = error.reason;
    }
    return { results: [...found.values()], failure };
  }

  private async toEntries(
    results: readonly WebResult[],
    { publishers, proceed }: Search,
  ): Promise<SearchEntry[]> {
    const entries: SearchEntry[] = [];
    for (const result of results) {
      const address = proceed() ? await this.web.findReadableUrl(result) : undefined;
      if (!address) continue;
      const url = new URL(address);
      url.hash = '';
      if (url.href.length > MAX_URL_LENGTH) continue;
      const publisher = publishers.find(({ domain }) => domain === result.domain)?.name ?? result.domain;
      // Leave out the date of a search result, because it does not come from the publisher.
      const metadata = {
        title: toPlainText(result.title),
        description: '',
        publishedAt: null,
        updatedAt: null,
      };
      entries.push({ url: url.href, ...metadata, publisher });
    }
    return entries;
  }

  /** Ingests the pages found. Judges the whole text of each, because results have no summary by which to dismiss it. */
  private async ingestEntries(
    entries: readonly SearchEntry[],
    { context: { runId, options, session, report }, proceed }: Search,
  ): Promise<void> {
    const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
    const fresh = await this.history.selectForFetching([...byUrl.values()], null, new Date(), options);
    const round = new PageRound();
    await runWithConcurrency(
      fresh,
      PAGE_CONCURRENCY,
      async (entry) => {
        const sourceName = byUrl.get(entry.url)?.publisher ?? new URL(entry.url).hostname;
        const origin = { sourceId: null, sourceName, runId, chosenByStaff: false, via: 'serp' as const };
        const open = isPrivateAllowed(this.config, entry.url);
        const result = await this.intake.ingest(entry, origin, session, open, round);
        if (result) report(result.outcome);
      },
      proceed,
    );
    for (const { outcome } of await this.intake.settle(round)) report(outcome);
  }
}

interface SearchEntry extends FeedEntry {
  readonly publisher: string;
}

/** Lists domains to search. Leaves out those with a port: no search engine knows the sample source of a local run. */
const listDomains = (publishers: readonly Source[]): string[] => [
  ...new Set(publishers.map(({ domain }) => domain).filter((domain) => !domain.includes(':'))),
];
