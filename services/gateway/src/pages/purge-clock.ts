import { randomUUID } from 'node:crypto';

export type Freshness = 'fresh' | 'stale' | 'gone';

/** When this many tags are recorded, all pages are marked as gone and the records start from zero. */
const MAX_TAGS = 50_000;

/** Counts purges as ticks. A page is outdated if one of its tags was purged after the tick when its rendering began. */
export class PurgeClock {
  private readonly name = randomUUID();
  private tick = 0;
  private everythingStaleAt = 0;
  private everythingGoneAt = 0;
  private readonly staleAt = new Map<string, number>();
  private readonly goneAt = new Map<string, number>();

  now(): number {
    return this.tick;
  }

  /** Returns an id unique across gateways. The site reads data again that it cached under another id. */
  toCacheVersion(tick: number): string {
    return `${this.name}-${tick}`;
  }

  /** Marks pages with a tag as stale: they may still be shown if no newer rendering is available. */
  markStale(tag: string): void {
    this.remember(this.staleAt, tag);
  }

  /** Marks pages with a tag as gone: they are not shown again until they are rendered again. */
  markGone(tag: string): void {
    this.remember(this.goneAt, tag);
  }

  /** Marks all pages as stale, for example when change events may have been missed. */
  markAllStale(): void {
    this.everythingStaleAt = ++this.tick;
  }

  markAllGone(): void {
    this.everythingGoneAt = ++this.tick;
    this.staleAt.clear();
    this.goneAt.clear();
  }

  /** Returns the freshness of a page. @param renderedAt the tick at which its rendering began */
  getFreshness(tags: Iterable<string>, renderedAt: number): Freshness {
    if (this.everythingGoneAt > renderedAt) return 'gone';
    let verdict: Freshness = this.everythingStaleAt > renderedAt ? 'stale' : 'fresh';
    for (const tag of tags) {
      if ((this.goneAt.get(tag) ?? 0) > renderedAt) return 'gone';
      if ((this.staleAt.get(tag) ?? 0) > renderedAt) verdict = 'stale';
    }
    return verdict;
  }

  private remember(purges: Map<string, number>, tag: string): void {
    // Mark all pages as gone before dropping records: without its `gone` record, a page could be shown again as stale.
    if (purges.size >= MAX_TAGS) this.markAllGone();
    purges.set(tag, ++this.tick);
  }
}
