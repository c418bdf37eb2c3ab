import type { Section } from './analysis.types';

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  legal: 'Legal',
  political: 'Political',
  economic: 'Economic',
  social: 'Social',
};
