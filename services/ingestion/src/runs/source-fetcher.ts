import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FeedEntry, SkippedEntry } from '../feeds/feed-entry';
import { FeedError, FeedReader, type FetchedFeed } from '../feeds/feed-reader';
import { IngestionConfig, isPrivateAllowed } from '../ingestion.config';
import type { Origin } from '../items/candidate';
import type { IngestionOptions } from '../items/ingestion-options';
import { PageIntake } from '../items/page-intake';
import { CrawlHistory, isWorthReading } from '../items/crawl-history';
import { PageRound } from '../items/page-round';
import { toCanonicalUrl } from '../pages/canonical-url';
import { ASKED_TO_WAIT } from '../pages/page-error';
import type { CrawlSession } from '../pages/page-reader';
import type { Source } from '../sources/source.entity';
import { NO_ENTRIES } from '../sources/source-warnings';
import { SourcesService } from '../sources/sources.service';
import { runWithConcurrency } from './run-with-concurrency';
import type { SampleReason } from './ingest-run.entity';

export interface FetchContext {
  readonly runId: string;
  readonly options: IngestionOptions;
  readonly session: CrawlSession;
  readonly signal: AbortSignal;
  /** Called once per entry when it is processed. */
  readonly report: (outcome: string) => void;
  readonly reasons: SampleReason[];
}

export const PAGE_CONCURRENCY = 8;

/** Parts of a source's reason that say why its list was not processed to the end. */
const BUDGET_EXCEEDED = 'budget_exceeded';
const PART_UNREADABLE = 'part_unreadable';
const CUT_SHORT = [BUDGET_EXCEEDED, PART_UNREADABLE];

const TRUNCATED = 'list_truncated';
/** Reason of a source whose pages refuse programs, while its feed has their text. */
const PAGES_REFUSED = 'pages_refused';
/** Parts of a reason that stay true while the list has not changed. */
const LASTING = new Set([
  TRUNCATED,
  PAGES_REFUSED,
  'entry_without_link',
  'entry_with_bad_link',
  'over_feed_limit',
]);

/** Fetches the new pages of a source. The failure of a source does not affect the others. */
@Injectable()
export class SourceFetcher {
  private readonly logger = getLogger('fetch-sources');

  constructor(
    private readonly feeds: FeedReader,
    private readonly intake: PageIntake,
    private readonly history: CrawlHistory,
    private readonly sources: SourcesService,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  /** @returns true if the source could be read @throws only database errors */
  async fetch(source: Source, context: FetchContext): Promise<boolean> {
    const deadline = Date.now() + this.config.INGESTION_SOURCE_BUDGET_MS;
    try {
      const { options } = context;
      const feed = await this.feeds.read(source, {
        session: context.session,
        // A widened run also reads a feed that has not changed.
        ignoreValidators: options.widened,
        isAllNew: (listed) => this.isAllNew(source, listed),
      });
      const entries = await this.history.selectForFetching(feed.entries, source.id, new Date(), options);
      const round = new PageRound();
      const { finished } = await runWithConcurrency(
        entries,
        PAGE_CONCURRENCY,
        (entry) => this.ingestEntry(entry, source, context, round),
        () => Date.now() < deadline && !context.signal.aborted,
      );
      await this.settle(source, feed, context, round);
      await this.recordResult(source, feed, finished, context, round);
      return true;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      await this.sources.recordFailure(source, error.reason, error.retryAfterMs);
      context.reasons.push(toSampleReason(source, error.reason));
      this.logger.warn({ source: source.key, reason: error.reason }, 'source read failed');
      return false;
    }
  }

  /** Returns true if all entries are new. After a read that was cut short, also true: the rest is in later parts. */
  private async isAllNew(
    { lastSuccessAt, lastReason }: Source,
    entries: readonly FeedEntry[],
  ): Promise<boolean> {
    const wasWhole = lastSuccessAt !== null && !CUT_SHORT.some((reason) => lastReason?.includes(reason));
    return !wasWhole || this.history.areNewSince(entries, lastSuccessAt);
  }

  private async ingestEntry(
    entry: FeedEntry,
    source: Source,
    context: FetchContext,
    round: PageRound,
  ): Promise<void> {
    const origin: Origin = {
      sourceId: source.id,
      sourceName: source.name,
      runId: context.runId,
      chosenByStaff: false,
    };
    const isShort = source.scope === 'general' && !context.options.widened;
    if (isShort && !isWorthReading(entry)) {
      await this.history.dismiss(entry, origin);
      context.report('off_topic');
      return;
    }
    const open = isPrivateAllowed(this.config, entry.url);
    const result = await this.intake.ingest(entry, origin, context.session, open, round);
    if (result) context.report(result.outcome);
  }

  /** Decides the pages that depend on others. Asks for further pages of a host that may have a fault. */
  private async settle(
    source: Source,
    feed: FetchedFeed,
    context: FetchContext,
    round: PageRound,
  ): Promise<void> {
    if (round.missing.length > 0) round.listed = await this.readListing(source, feed, context);
    for (const origin of round.listDoubtfulOrigins()) {
      const witnesses = await this.history.findWitnesses(source.id, origin, round.urls);
      await runWithConcurrency(witnesses, PAGE_CONCURRENCY, (entry) =>
        this.ingestEntry(entry, source, context, round),
      );
    }
    for (const { outcome } of await this.intake.settle(round)) context.report(outcome);
  }

  /** Returns the URLs that the feed lists, null if it cannot be read. Reads a feed that was not modified in full. */
  private async readListing(
    source: Source,
    feed: FetchedFeed,
    { session }: FetchContext,
  ): Promise<ReadonlySet<string> | null> {
    const options = { session, ignoreValidators: true, isAllNew: () => Promise.resolve(false) };
    try {
      const { entries, skipped } = feed.notModified ? await this.feeds.read(source, options) : feed;
      const over = skipped.flatMap(({ url, reason }) => (url && reason === 'over_feed_limit' ? [url] : []));
      return new Set([...entries.map(({ url }) => url), ...over].map(toCanonicalUrl));
    } catch (error) {
      if (error instanceof FeedError) return null;
      throw error;
    }
  }

  /** Records a read. Keeps the validators only if it processed every entry; otherwise a 304 would hide the rest. */
  private async recordResult(
    source: Source,
    feed: FetchedFeed,
    finished: boolean,
    context: FetchContext,
    round: PageRound,
  ): Promise<void> {
    const wakesAt = source.feedUrl ? context.session.getRetryTime(source.feedUrl) : null;
    const isEmpty = !feed.notModified && feed.entries.length === 0;
    const fullTexts = feed.entries.filter(({ hasFullText }) => hasFullText).map(({ url }) => url);
    const odd = [
      ...(feed.notModified ? listLasting(source) : listSkipReasons(feed.skipped)),
      ...(isEmpty ? [NO_ENTRIES] : []),
      ...(feed.isTruncated ? [TRUNCATED] : []),
      ...((await this.history.wereRefused(fullTexts)) ? [PAGES_REFUSED] : []),
      ...(finished ? [] : [BUDGET_EXCEEDED]),
      ...(feed.isComplete ? [] : [PART_UNREADABLE]),
      ...(wakesAt ? [ASKED_TO_WAIT] : []),
      ...round.listWarnings(),
    ];
    context.reasons.push(
      ...feed.skipped.filter(isReportable).map((entry) => toSampleReason(source, entry.reason, entry.url)),
    );
    await this.sources.recordSuccess(source, {
      ...(finished && feed.isComplete ? { etag: feed.etag, lastModified: feed.lastModified } : {}),
      // Without them, an empty list is read again, so that it does not count as unchanged.
      ...(isEmpty ? { etag: null, lastModified: null } : {}),
      movedTo: feed.movedTo,
      reason: odd.join(', ') || null,
      nextAttemptAt: wakesAt,
    });
  }
}

const isReportable = ({ reason }: SkippedEntry): boolean => reason !== 'over_feed_limit';

/** After a failed read, the reason is that of the failure. */
const listLasting = ({ lastReason, consecutiveFailures }: Source): string[] =>
  consecutiveFailures > 0 ? [] : (lastReason ?? '').split(', ').filter((reason) => LASTING.has(reason));

const listSkipReasons = (skipped: readonly SkippedEntry[]): string[] => [
  ...new Set(skipped.map(({ reason }) => reason)),
];

function toSampleReason(source: Source, reason: string, url = source.feedUrl): SampleReason {
  const address = url ?? source.feedUrl ?? '';
  return { url: address, host: URL.canParse(address) ? new URL(address).host : source.domain, reason };
}
