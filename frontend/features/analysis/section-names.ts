import type { Section } from './analysis.loader';

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  legal: 'Legal',
  political: 'Political',
  economic: 'Economic',
  social: 'Social',
};
