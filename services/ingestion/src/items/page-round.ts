import type { FeedEntry } from '../feeds/feed-entry';
import { contentHash } from '../duplicates/content-hash';
import { toCanonicalUrl } from '../pages/canonical-url';
import type { PageError } from '../pages/page-error';
import { NOT_ANNOUNCED, PAGES_MISSING } from '../sources/source-warnings';
import type { ReadPage } from '../pages/page-reader';
import type { Origin } from './candidate';

/** A page that was read, but is stored only once the other pages of its host are known. */
export interface UncertainPage {
  readonly entry: FeedEntry;
  readonly origin: Origin;
  readonly page: ReadPage;
}

/** A page that answered that it is gone. It is withdrawn only once the other pages of its host are known. */
export interface MissingPage {
  readonly entry: FeedEntry;
  readonly origin: Origin;
  readonly error: PageError;
}

interface SeenPage {
  readonly url: string;
  readonly announced: string;
  readonly title: string;
  readonly hash: string;
}

/** Number of pages of one host from which a fault is the host's, not theirs. */
const SEVERAL = 2;

interface HostAnswers {
  well: number;
  ill: number;
  foreign: number;
  missing: number;
}

const getOrigin = (url: string): string => new URL(url).origin;

/** Collects what the pages of a source, or of a search, answered in one run: some are decided by the others. */
export class PageRound {
  readonly uncertain: UncertainPage[] = [];
  readonly missing: MissingPage[] = [];
  /** URLs of all pages that were read. */
  readonly urls: string[] = [];
  /** Canonical URLs that the feed lists; null if that is unknown. Nothing is withdrawn then. */
  listed: ReadonlySet<string> | null = new Set();
  private readonly seen: SeenPage[] = [];
  private readonly answers = new Map<string, HostAnswers>();

  addPage({ url, title }: FeedEntry, page: ReadPage): void {
    this.seen.push({ url, announced: title, title: page.title, hash: contentHash(page.text) });
  }

  /** Counts an answer. @param how `ill`: no article for a reason that may pass, which includes the two after it */
  count(url: string, how: 'well' | 'ill' | 'foreign' | 'missing'): void {
    const host = this.getAnswers(url);
    if (how !== 'well') host.ill += 1;
    if (how !== 'ill') host[how] += 1;
  }

  /** Returns true if another page of the host, announced as something else, has the same title or text. */
  isRepeated({ entry, page }: UncertainPage): boolean {
    const hash = contentHash(page.text);
    return this.seen.some(
      ({ url, announced, ...other }) =>
        url !== entry.url &&
        getOrigin(url) === getOrigin(entry.url) &&
        (announced !== entry.title || announced === '') &&
        (other.title === page.title || other.hash === hash),
    );
  }

  isListed(url: string): boolean {
    return this.listed?.has(toCanonicalUrl(url)) ?? true;
  }

  /** Lists the origins of which too few pages answered well to tell whether the missing ones were removed. */
  listDoubtfulOrigins(): string[] {
    const gone = this.missing.filter(({ entry }) => !this.isListed(entry.url));
    const origins = [...new Set(gone.map(({ entry }) => getOrigin(entry.url)))];
    return origins.filter((origin) => this.getAnswers(origin).well <= this.getAnswers(origin).ill);
  }

  /** Returns true if most pages of a host gave no article. Then the host has a fault, and no page of it is gone. */
  isHostFailing(url: string): boolean {
    const { well, ill } = this.getAnswers(url);
    return ill >= SEVERAL && ill > well;
  }

  /** Returns the reasons to warn of at the source. */
  listWarnings(): string[] {
    const hosts = [...this.answers];
    const isMissing = hosts.some(([url, { missing }]) => missing >= SEVERAL && this.isHostFailing(url));
    return [
      ...(hosts.some(([, { foreign }]) => foreign >= SEVERAL) ? [NOT_ANNOUNCED] : []),
      ...(isMissing ? [PAGES_MISSING] : []),
    ];
  }

  private getAnswers(url: string): HostAnswers {
    const origin = getOrigin(url);
    const answers = this.answers.get(origin) ?? { well: 0, ill: 0, foreign: 0, missing: 0 };
    this.answers.set(origin, answers);
    return answers;
  }
}
