import type { TreatyEntry, TreatyKind } from '@/api/types';

export interface OutlineNode {
  readonly entry: TreatyEntry;
  readonly below: readonly OutlineNode[];
}

export interface OutlineGroup {
  readonly title: string;
  readonly nodes: readonly OutlineNode[];
}

const groups: readonly { title: string; kinds: readonly TreatyKind[] }[] = [
  { title: 'Preamble', kinds: ['recital'] },
  { title: 'Parts', kinds: ['part'] },
  { title: 'Articles not placed in a part', kinds: ['title', 'chapter', 'article'] },
  { title: 'Annexes and protocol', kinds: ['annex', 'protocol'] },
];

/**
 * Builds the treaty's outline without definitions and procedures, which are texts of the editors, not of the treaty.
 */
export function treatyOutline(entries: readonly TreatyEntry[]): OutlineGroup[] {
  const slugs = new Set(entries.map(({ slug }) => slug));
  const nodesIn = (holder: string | null, rest: readonly TreatyEntry[]): OutlineNode[] => {
    const held = rest.filter(({ within }) => (within && slugs.has(within) ? within : null) === holder);
    const others = rest.filter((entry) => !held.includes(entry));
    return held.map((entry) => ({ entry, below: nodesIn(entry.slug, others) }));
  };
  const roots = nodesIn(null, entries);
  return groups
    .map(({ title, kinds }) => ({ title, nodes: roots.filter(({ entry }) => kinds.includes(entry.kind)) }))
    .filter(({ nodes }) => nodes.length > 0);
}
