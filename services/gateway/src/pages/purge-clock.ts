import { randomUUID } from 'node:crypto';

export type Freshness = 'fresh' | 'stale' | 'gone';

/** Beyond so many remembered tags, nothing kept is shown again and the memory starts anew. */
const MAX_TAGS = 50_000;

/**
 * Remembers when what was purged, in ticks that rise with each purge. A page carries the tick at which its
 * rendering began, and is outdated if one of its tags was purged since. So a page that was being rendered
 * while its content changed is outdated the moment it is stored.
 */
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

  /** Names a tick among all gateways: the site reads anew what it had read under another name. */
  toCacheVersion(tick: number): string {
    return `${this.name}-${tick}`;
  }

  /** What carries this tag has changed. It may still be shown when a newer rendering cannot be had. */
  markStale(tag: string): void {
    this.remember(this.staleAt, tag);
  }

  /** What carries this tag must not be shown again. */
  markGone(tag: string): void {
    this.remember(this.goneAt, tag);
  }

  /** Changes may have passed unheard. */
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
    // Forgetting a "gone" would show it again as stale.
    if (purges.size >= MAX_TAGS) this.markAllGone();
    purges.set(tag, ++this.tick);
  }
}
