import { ArticleIngestedV1, ArticleWithdrawnV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { distrust, isDistrusted } from '../duplicates/distrusted-canonicals';
import { type Comparison, compareWithStored, findOriginal, type Original } from '../duplicates/find-original';
import { toOwnAddress } from '../pages/canonical-url';
import { type Candidate, LEFT_OUT_BY_STAFF, SHOWN_BY_STAFF } from './candidate';
import { Item, type ItemStatus } from './item.entity';
import { runWithItemsLock } from './items.repository';

/** Columns of an item that is not published, waiting or in review. Without bands, it cannot be found as an original. */
const CLEARED_TEXT = { text: null, bands: null };

/** `unchanged` and `revised` apply to items that were stored before. */
export interface StoreResult {
  readonly id: string;
  readonly outcome: ItemStatus | 'unchanged' | 'revised';
  readonly reason: string;
  readonly revision: number;
}

/** Writes items, each in one transaction with its event, so that neither exists without the other. */
@Injectable()
export class ItemStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Stores a page. A changed published page becomes a revision. New or changed, it is a duplicate if another published
   * item has the same report. A page that staff discarded stays out unless staff add it again.
   */
  store(candidate: Candidate): Promise<StoreResult> {
    return runWithItemsLock(this.dataSource, async (tx) => {
      const known = await tx.findOneBy(Item, { url: candidate.url });
      if (known && isLeftOut(known) && !candidate.chosenByStaff) return this.keepOut(tx, known, candidate);
      const isClaimed = candidate.canonicalUrl !== toOwnAddress(candidate.url);
      const isBelieved = !isClaimed || !(await isDistrusted(tx, candidate.canonicalUrl));
      const placed = isBelieved ? candidate : withOwnAddress(candidate);
      return known?.status === 'published' ? this.revise(tx, known, placed) : this.insert(tx, known, placed);
    });
  }

  /** Finds the original of a page. If another text has the same canonical URL, both get their own address instead. */
  private async compare(
    tx: EntityManager,
    candidate: Candidate,
  ): Promise<{ readonly original: Comparison['original']; readonly placed: Candidate }> {
    if (candidate.status === 'off_topic') return { original: undefined, placed: candidate };
    const status = candidate.status === 'published' ? 'published' : 'review';
    const { original, disputing } = await compareWithStored(tx, candidate, status);
    if (disputing.length === 0) return { original, placed: candidate };
    await distrust(tx, candidate.canonicalUrl);
    for (const id of disputing) await this.giveOwnAddress(tx, id);
    return { original, placed: withOwnAddress(candidate) };
  }

  private async giveOwnAddress(tx: EntityManager, id: string): Promise<void> {
    const { url, canonicalUrl, contentHash, lang, ...item } = await tx.findOneByOrFail(Item, { id });
    const own = toOwnAddress(url);
    if (own === canonicalUrl) return;
    const isPublished = item.status === 'published' && contentHash !== null && lang !== null;
    const revision = item.revision + (isPublished ? 1 : 0);
    await tx.update(Item, id, { canonicalUrl: own, revision, updatedAt: new Date() });
    if (isPublished) await this.publish(tx, id, revision, { contentHash, lang });
  }

  private async insert(tx: EntityManager, known: Item | null, read: Candidate): Promise<StoreResult> {
    const { original, placed: candidate } = await this.compare(tx, read);
    const status = original?.kind ?? candidate.status;
    const reason = original?.reason ?? candidate.reason;
    const id = known?.id ?? uuidv7();
    // An article that is published again after its withdrawal keeps its id and continues its revision numbers.
    const revision = (known?.revision ?? 0) + (status === 'published' ? 1 : 0);
    const row = { ...toRow(candidate, status, original), ...getRetainedColumns(known, candidate) };
    const outcome = { id, reason, status, revision };
    if (known) await tx.update(Item, id, { ...row, ...outcome, updatedAt: new Date() });
    else await tx.insert(Item, { ...row, ...outcome });
    if (status === 'published') await this.publish(tx, id, revision, candidate);
    else if (original && revision > 0) await this.publishWithdrawal(tx, id, revision, original.id);
    return { id, outcome: status, reason, revision };
  }

  /**
   * Stores the next revision if the page is still relevant; otherwise the published article stays as it was. An article
   * whose new text another one has is withdrawn as its duplicate.
   */
  private async revise(tx: EntityManager, known: Item, read: Candidate): Promise<StoreResult> {
    const { id, revision } = known;
    const { etag, lastModified } = read;
    const feedUpdatedAt = read.feedUpdatedAt ?? known.feedUpdatedAt;
    const guid = read.guid ?? known.guid;
    const seen = { ...buildFetchedColumns(), feedUpdatedAt, etag, lastModified, guid };
    if (read.status === 'published' && describeChange(known, read)) {
      const { original, placed } = await this.compare(tx, read);
      if (original) return this.loseTo(tx, known, placed, original);
      const change = describeChange(known, placed);
      if (change) {
        const { runId: _kept, ...row } = toRow(placed, 'published', undefined);
        const kept = getRetainedColumns(known, placed);
        const next = { revision: revision + 1, updatedAt: new Date() };
        await tx.update(Item, id, { ...row, ...kept, ...seen, ...next });
        await this.publish(tx, id, revision + 1, placed);
        return { id, outcome: 'revised', revision: revision + 1, reason: change };
      }
    }
    await tx.update(Item, id, seen);
    const isKept = read.status !== 'published' && describeChange(known, read) !== undefined;
    return {
      ...{ id, outcome: 'unchanged', revision },
      reason: isKept ? `kept as it was: ${read.reason}` : 'same text',
    };
  }

  private async loseTo(
    tx: EntityManager,
    known: Item,
    candidate: Candidate,
    { id: winner, kind, reason }: Original,
  ): Promise<StoreResult> {
    const { id, revision } = known;
    const row = toRow(candidate, kind, { id: winner, kind, reason });
    const kept = getRetainedColumns(known, candidate);
    await tx.update(Item, id, { ...row, ...kept, status: kind, reason, updatedAt: new Date() });
    await this.releaseCopies(tx, id);
    await this.publishWithdrawal(tx, id, revision, winner);
    return { id, outcome: kind, reason, revision };
  }

  /** Has pages fetched again that were rejected as copies of an item. */
  private async releaseCopies(tx: EntityManager, id: string): Promise<void> {
    const again = { status: 'failed' as const, reason: 'original_withdrawn', duplicateOf: null, attempts: 0 };
    await tx.update(Item, { duplicateOf: id }, { ...again, nextAttemptAt: new Date() });
  }

  async recordUnchanged(url: string): Promise<StoreResult> {
    const { id, revision } = await this.dataSource.getRepository(Item).findOneByOrFail({ url });
    await this.dataSource.getRepository(Item).update(id, buildFetchedColumns());
    return { id, outcome: 'unchanged', revision, reason: 'not modified' };
  }

  /**
   * Records that a published page is gone. Withdraws the article if that is certain, or if the page was missing
   * before. The event then removes it from the site, and pages that were rejected as its copies are fetched again. The
   * page itself is requested for another month, and published again if it returns.
   *
   * @param movedTo URL at which the feed lists the same entry now; its item then replaces the article
   * @returns undefined if no item with this URL is published
   */
  recordMissing(
    url: string,
    answer: string,
    certain: 'now' | 'perhaps',
    runId: string | null,
    movedTo?: string,
  ): Promise<StoreResult | undefined> {
    return runWithItemsLock(this.dataSource, async (tx) => {
      const item = await tx.findOneBy(Item, { url, status: 'published' });
      if (!item) return undefined;
      const { id, revision } = item;
      if (certain === 'perhaps' && !item.missingSince) {
        await tx.update(Item, id, { ...buildFetchedColumns(), missingSince: new Date() });
        return { id, outcome: 'unchanged', revision, reason: `missing: ${answer}` };
      }
      const reason = `withdrawn by its publisher: ${answer}`;
      const gone = {
        ...CLEARED_TEXT,
        ...buildFetchedColumns(),
        status: 'withdrawn' as const,
        nextAttemptAt: new Date(),
        updatedAt: new Date(),
      };
      const next = movedTo ? await tx.findOneBy(Item, { url: movedTo, status: 'published' }) : null;
      const duplicateOf = next?.id ?? null;
      await tx.update(Item, id, { ...gone, reason, duplicateOf, runId: runId ?? item.runId });
      await this.releaseCopies(tx, id);
      await this.publishWithdrawal(tx, id, revision, duplicateOf);
      return { id, outcome: 'withdrawn', reason, revision };
    });
  }

  private async keepOut(
    tx: EntityManager,
    { id, revision, reason }: Item,
    { feedUpdatedAt }: Candidate,
  ): Promise<StoreResult> {
    const seen = { fetchedAt: new Date(), attempts: 0, nextAttemptAt: null };
    await tx.update(Item, id, { ...seen, ...(feedUpdatedAt && { feedUpdatedAt }) });
    return { id, outcome: 'unchanged', revision, reason };
  }

  /** Publishes a waiting item whose date has come, unless the same report has been published since. */
  release(id: string): Promise<StoreResult | undefined> {
    return runWithItemsLock(this.dataSource, (tx) => this.publishHeld(tx, id, 'waiting', ''));
  }

  /**
   * Publishes or discards an item in review. If two people decide, the first decision counts.
   *
   * @param record called in the transaction of the decision
   * @returns undefined if the item is not in review
   */
  decide(
    id: string,
    decision: 'publish' | 'discard',
    record: (tx: EntityManager) => Promise<void>,
  ): Promise<StoreResult | undefined> {
    return runWithItemsLock(this.dataSource, async (tx) => {
      const stored =
        decision === 'publish'
          ? await this.publishHeld(tx, id, 'review', SHOWN_BY_STAFF)
          : await this.leaveOut(tx, id);
      if (stored) await record(tx);
      return stored;
    });
  }

  private async leaveOut(tx: EntityManager, id: string): Promise<StoreResult | undefined> {
    const item = await tx.findOneBy(Item, { id, status: 'review' });
    if (!item) return undefined;
    const reason = `${item.reason}; ${LEFT_OUT_BY_STAFF}`;
    await tx.update(Item, id, { ...CLEARED_TEXT, status: 'off_topic', reason, updatedAt: new Date() });
    return { id, outcome: 'off_topic', reason, revision: item.revision };
  }

  private async publishHeld(
    tx: EntityManager,
    id: string,
    held: 'waiting' | 'review',
    note: string,
  ): Promise<StoreResult | undefined> {
    const item = await tx.findOneBy(Item, { id, status: held });
    if (!item?.contentHash || !item.bands || !item.lang) return undefined;
    const { url, canonicalUrl, contentHash, bands, lang } = item;
    const print = { url, canonicalUrl, contentHash, bands, text: item.text ?? '' };
    const original = await findOriginal(tx, print, 'published');
    const status = original?.kind ?? 'published';
    const reason = original?.reason ?? [item.reason, note].filter(Boolean).join('; ');
    const revision = item.revision + (original ? 0 : 1);
    const rest = original ? { ...CLEARED_TEXT, duplicateOf: original.id } : {};
    await tx.update(Item, id, { ...rest, status, reason, revision, updatedAt: new Date() });
    if (!original) await this.publish(tx, id, revision, { contentHash, lang });
    return { id, outcome: status, reason, revision };
  }

  /**
   * Withdraws a published article as off topic. The event removes it from the site.
   *
   * @returns false if the article is not published
   */
  async withdraw(id: string, reason: string): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const item = await tx.findOne(Item, {
        where: { id, status: 'published' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!item) return false;
      await tx.update(Item, id, { ...CLEARED_TEXT, status: 'off_topic', reason, updatedAt: new Date() });
      await this.publishWithdrawal(tx, id, item.revision, null);
      return true;
    });
  }

  private publishWithdrawal(
    tx: EntityManager,
    id: string,
    revision: number,
    duplicateOf: string | null,
  ): Promise<string> {
    const winner = duplicateOf === null ? {} : { duplicate_of: duplicateOf };
    return this.events.publish(tx, ArticleWithdrawnV1, { article_id: id, revision, ...winner });
  }

  private publish(
    tx: EntityManager,
    id: string,
    revision: number,
    candidate: Pick<Candidate, 'contentHash' | 'lang'>,
  ): Promise<string> {
    return this.events.publish(tx, ArticleIngestedV1, {
      article_id: id,
      revision,
      content_hash: candidate.contentHash,
      lang: candidate.lang,
    });
  }
}

const buildFetchedColumns = (): Partial<Item> & { readonly fetchedAt: Date } => ({
  ...{ fetchedAt: new Date(), attempts: 0, nextAttemptAt: null, missingSince: null },
});

/** Describes what changed for readers; undefined if nothing did. */
function describeChange(known: Item, candidate: Candidate): string | undefined {
  if (known.contentHash !== candidate.contentHash) return 'the text changed';
  if (known.title !== candidate.title) return 'the headline changed';
  if (known.canonicalUrl !== candidate.canonicalUrl) return 'the page has moved';
  const isNamed = candidate.translations.some((address) => !known.translations.includes(address));
  return isNamed ? 'the page names a translation' : undefined;
}

const withOwnAddress = (candidate: Candidate): Candidate => ({
  ...candidate,
  canonicalUrl: toOwnAddress(candidate.url),
});

const isLeftOut = ({ status, reason }: Item): boolean =>
  status === 'off_topic' && reason.endsWith(LEFT_OUT_BY_STAFF);

/** Keeps the known item's source and date where the candidate has none. A page that staff add has no source. */
function getRetainedColumns(
  known: Item | null,
  candidate: Candidate,
): Pick<Item, 'sourceId' | 'sourceName' | 'publishedAt'> {
  const { sourceId, sourceName } = candidate.sourceId === null && known ? known : candidate;
  const publishedAt = candidate.publishedAt ?? known?.publishedAt ?? candidate.fallbackDate ?? null;
  return { sourceId, sourceName, publishedAt };
}

/** Converts a candidate to columns. Only published, waiting and review items keep text and can be originals. */
function toRow(candidate: Candidate, status: ItemStatus, original: Original | undefined): Partial<Item> {
  const keep = status === 'published' || status === 'waiting' || status === 'review';
  return {
    url: candidate.url,
    canonicalUrl: candidate.canonicalUrl,
    guid: candidate.guid ?? null,
    runId: candidate.runId,
    duplicateOf: original?.id ?? null,
    via: candidate.via,
    score: candidate.score,
    tags: candidate.tags,
    title: candidate.title,
    excerpt: candidate.excerpt,
    lang: candidate.lang,
    imageUrl: candidate.imageUrl,
    translations: [...candidate.translations],
    feedUpdatedAt: candidate.feedUpdatedAt,
    contentHash: candidate.contentHash,
    ...(keep ? { text: candidate.text, bands: [...candidate.bands] } : CLEARED_TEXT),
    etag: candidate.etag,
    lastModified: candidate.lastModified,
    ...buildFetchedColumns(),
  };
}
