import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import {
  type DuplicateCandidate,
  findCandidates,
  type DuplicateKeys,
  readTexts,
} from './originals.repository';
import { toComparable, type ComparableText, compareTexts } from './compare-texts';

export interface Fingerprint extends DuplicateKeys {
  readonly text: string;
}

export interface Original {
  readonly id: string;
  readonly kind: 'duplicate' | 'near_duplicate';
  readonly reason: string;
}

/** Maximum number of items to compare, most common bands first. Bounds the work if half of each page is boilerplate. */
const MAX_CANDIDATES = 20;

/** Caches prepared texts by content hash, because the next report often has the same candidates. */
const comparableCache = new LRUCache<string, ComparableText>({ max: 20 * MAX_CANDIDATES });

export interface Comparison {
  readonly original: Original | undefined;
  /** Items with the same canonical URL but another text: the URL is not that of both. */
  readonly disputing: readonly string[];
}

/**
 * Finds an item with the same report: the same text, a similar text, or the same canonical URL if the texts are not
 * different. Uses one query over three indexes, so the cost does not grow with the number of items.
 *
 * @param tx a transaction, because planner settings change until its end
 * @param status `published` compares with published items only, because an original that readers cannot see must not
 * hide the item; `review` also compares with items in review
 */
export async function compareWithStored(
  tx: EntityManager,
  item: Fingerprint,
  status: 'published' | 'review',
): Promise<Comparison> {
  const candidates = await findCandidates(tx, item, status, MAX_CANDIDATES);
  const same = candidates.find(({ same_text }) => same_text);
  if (same) return { original: toExactDuplicate(same, 'same text'), disputing: [] };
  if (candidates.length === 0) return { original: undefined, disputing: [] };
  const own = toComparable(item.text);
  comparableCache.set(item.contentHash, own);
  const texts = await loadTexts(tx, candidates);
  const compared = candidates.flatMap((candidate) => {
    const text = texts.get(candidate.content_hash);
    return text ? [{ ...candidate, ...compareTexts(own, text, candidate.same_address) }] : [];
  });
  const atAddress = compared.find(({ same_address, sameStory }) => same_address && sameStory);
  if (atAddress) return { original: toExactDuplicate(atAddress, 'same canonical address'), disputing: [] };
  const [nearest] = compared
    .filter(({ sameStory }) => sameStory)
    .sort((a, b) => b.containment - a.containment);
  const disputing = compared.filter(({ same_address }) => same_address).map(({ id }) => id);
  return { original: nearest && toNearDuplicate(nearest), disputing };
}

export const findOriginal = async (
  ...args: Parameters<typeof compareWithStored>
): Promise<Original | undefined> => (await compareWithStored(...args)).original;

async function loadTexts(
  tx: EntityManager,
  candidates: readonly DuplicateCandidate[],
): Promise<Map<string, ComparableText>> {
  const texts = new Map<string, ComparableText>();
  for (const { content_hash } of candidates) {
    const known = comparableCache.get(content_hash);
    if (known) texts.set(content_hash, known);
  }
  const others = candidates.filter(({ content_hash }) => !texts.has(content_hash)).map(({ id }) => id);
  if (others.length === 0) return texts;
  for (const { content_hash, text } of await readTexts(tx, others)) {
    const ready = toComparable(text);
    comparableCache.set(content_hash, ready);
    texts.set(content_hash, ready);
  }
  return texts;
}

const toExactDuplicate = ({ id }: DuplicateCandidate, why: string): Original => ({
  id,
  kind: 'duplicate',
  reason: `duplicate of ${id}: ${why}`,
});

const toNearDuplicate = ({ id, containment }: { id: string; containment: number }): Original => ({
  id,
  kind: 'near_duplicate',
  reason: `near_duplicate of ${id}: ${Math.round(containment * 100)} percent of the shorter text is in both`,
});
