import type { FeedEntry } from '../feeds/feed-entry';
import type { ReadPage } from '../pages/page-reader';
import { contentHash } from '../duplicates/content-hash';
import type { Origin } from './candidate';

/** A page that was read, but is stored only once the other pages of its host are known. */
export interface UncertainPage {
  readonly entry: FeedEntry;
  readonly origin: Origin;
  readonly page: ReadPage;
}

interface SeenPage {
  readonly url: string;
  readonly announced: string;
  readonly title: string;
  readonly hash: string;
}

/** Number of pages of one host with something else than their article from which the source shows a warning. */
const SEVERAL = 2;

const getHost = (url: string): string => new URL(url).host;

/** Collects what the pages of a source, or of a search, answered in one run: some are decided by the others. */
export class PageRound {
  readonly uncertain: UncertainPage[] = [];
  private readonly seen: SeenPage[] = [];
  private readonly foreign = new Map<string, number>();

  addPage({ url, title }: FeedEntry, page: ReadPage): void {
    this.seen.push({ url, announced: title, title: page.title, hash: contentHash(page.text) });
  }

  addForeign(url: string): void {
    this.foreign.set(getHost(url), (this.foreign.get(getHost(url)) ?? 0) + 1);
  }

  /** Returns true if another page of the host, announced as something else, has the same title or text. */
  isRepeated({ entry, page }: UncertainPage): boolean {
    const hash = contentHash(page.text);
    return this.seen.some(
      ({ url, announced, ...other }) =>
        url !== entry.url &&
        getHost(url) === getHost(entry.url) &&
        (announced !== entry.title || announced === '') &&
        (other.title === page.title || other.hash === hash),
    );
  }

  hasSeveralForeign(): boolean {
    return [...this.foreign.values()].some((count) => count >= SEVERAL);
  }
}
