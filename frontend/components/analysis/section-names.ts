import type { Section } from '../../data/analysis.loader';

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  legal: 'Legal',
  political: 'Political',
  economic: 'Economic',
  social: 'Social',
};
