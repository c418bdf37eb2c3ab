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

/**
 * Finds an item with the same report: by canonical URL, by exact text, or by similar text. Uses one query over three
 * indexes, so the cost does not grow with the number of items.
 *
 * @param tx a transaction, because planner settings change until its end
 * @param status `published` compares with published items only, because an original that readers cannot see must not
 * hide the item; `review` also compares with items in review
 */
export async function findOriginal(
  tx: EntityManager,
  item: Fingerprint,
  status: 'published' | 'review',
): Promise<Original | undefined> {
  const candidates = await findCandidates(tx, item, status, MAX_CANDIDATES);
  const [first] = candidates;
  if (first?.same_address) return toExactDuplicate(first, 'same canonical address');
  if (first?.same_text) return toExactDuplicate(first, 'same text');
  if (!first) return undefined;
  const own = toComparable(item.text);
  comparableCache.set(item.contentHash, own);
  const texts = await loadTexts(tx, candidates);
  const [nearest] = candidates
    .flatMap(({ id, content_hash }) => {
      const text = texts.get(content_hash);
      return text ? [{ id, ...compareTexts(own, text) }] : [];
    })
    .filter(({ sameStory }) => sameStory)
    .sort((a, b) => b.containment - a.containment);
  if (!nearest) return undefined;
  const percent = Math.round(nearest.containment * 100);
  return {
    id: nearest.id,
    kind: 'near_duplicate',
    reason: `near_duplicate of ${nearest.id}: ${percent} percent of the shorter text is in both`,
  };
}

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
