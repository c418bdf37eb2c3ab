import type { TreatyEntry, TreatyKind } from '@/api/types';

const tabs = [
  { id: 'article', label: 'Articles', kinds: ['recital', 'part', 'title', 'chapter', 'article'] },
  { id: 'annex', label: 'Annexes', kinds: ['annex', 'protocol'] },
  { id: 'definition', label: 'Definitions', kinds: ['definition'] },
  { id: 'procedure', label: 'Procedures', kinds: ['procedure'] },
] as const satisfies readonly { id: string; label: string; kinds: readonly TreatyKind[] }[];

export const tabLabels: readonly string[] = tabs.map(({ label }) => label);

export interface TreatyTab {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly TreatyEntry[];
}

export const groupByTab = (entries: readonly TreatyEntry[]): TreatyTab[] =>
  tabs.map(({ id, label, kinds }) => ({
    id,
    label,
    entries: entries.filter(({ kind }) => (kinds as readonly TreatyKind[]).includes(kind)),
  }));

/** Returns the tab named in the URL; otherwise the first tab that has entries. */
export const selectTab = (shown: readonly TreatyTab[], asked: string): TreatyTab | undefined =>
  shown.find(({ id }) => id === asked) ?? shown.find(({ entries }) => entries.length > 0) ?? shown[0];
