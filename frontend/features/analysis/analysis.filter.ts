import { normaliseTag } from '@frontier/domain';
import { cleanTags } from '@/lib/tags';
import { SECTIONS, type Section } from './analysis.types';
import type { AnalysisCard } from '@/api/types';

export interface AnalysisFilter {
  readonly section?: Section;
  readonly tag?: string;
}

export function filterAnalyses(
  items: readonly AnalysisCard[],
  { section, tag }: AnalysisFilter,
): AnalysisCard[] {
  return items.filter(
    (item) =>
      (!section || item.section_type === section) &&
      (!tag || cleanTags(item.tags).includes(normaliseTag(tag))),
  );
}

export function countSections(items: readonly AnalysisCard[]): ReadonlyMap<Section, number> {
  return new Map(
    SECTIONS.map((section) => [section, items.filter((item) => item.section_type === section).length]),
  );
}
