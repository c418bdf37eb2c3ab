import { tagSources, type CloudTag, type TagSource } from '@/api/types';

export const CLOUD_SIZE = 60;
const SMALLEST_EM = 0.8;
const LARGEST_EM = 2.2;

/** A tag used by at least this many kinds of content gets the mixed colour. */
const MIXED_FROM = 3;

export interface SizedTag extends CloudTag {
  readonly sizeEm: number;
  readonly colour: TagSource | 'mixed';
}

/** Returns the most used tags in alphabetical order, with a font size in proportion to their count. */
export function buildTagCloud(tags: readonly CloudTag[]): SizedTag[] {
  const top = [...tags].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag)).slice(0, CLOUD_SIZE);
  const most = top[0]?.count ?? 0;
  const least = top.at(-1)?.count ?? 0;
  return top
    .map((tag) => ({ ...tag, sizeEm: toFontSize(tag.count, least, most), colour: pickColour(tag.sources) }))
    .sort((a, b) => a.tag.localeCompare(b.tag));
}

function toFontSize(count: number, least: number, most: number): number {
  if (most === least) return 1;
  const share = (count - least) / (most - least);
  return Math.round((SMALLEST_EM + share * (LARGEST_EM - SMALLEST_EM)) * 1_000) / 1_000;
}

function pickColour(sources: readonly TagSource[]): SizedTag['colour'] {
  if (new Set(sources).size >= MIXED_FROM) return 'mixed';
  return tagSources.find((source) => sources.includes(source)) ?? 'explainers';
}
