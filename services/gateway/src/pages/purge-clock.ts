import { randomUUID } from 'node:crypto';

export type Freshness = 'fresh' | 'stale' | 'gone';

/** When this many tags are recorded, all pages are marked as gone and the records start from zero. */
const MAX_TAGS = 50_000;

/** Ticks increase with each purge. A page is outdated if a tag was purged after the tick when its rendering began. */
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

  /** Returns an id unique across gateways. The site reads data again if it was cached under another one. */
  toCacheVersion(tick: number): string {
    return `${this.name}-${tick}`;
  }

  /** Pages with this tag may still be shown if no newer rendering is available. */
  markStale(tag: string): void {
    this.remember(this.staleAt, tag);
  }

  /** Pages with this tag are never shown again. */
  markGone(tag: string): void {
    this.remember(this.goneAt, tag);
  }

  /** For when change events may have been missed. */
  markAllStale(): void {
    this.everythingStaleAt = ++this.tick;
  }

  markAllGone(): void {
    this.everythingGoneAt = ++this.tick;
    this.staleAt.clear();
    this.goneAt.clear();
  }

  /** @param renderedAt the tick at which the rendering began */
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
    // Dropping a single `gone` record would let the page be shown again as stale.
    if (purges.size >= MAX_TAGS) this.markAllGone();
    purges.set(tag, ++this.tick);
  }
}
