/** The topics that the front page offers, in their order. */
export const topics = [
  'border-controls',
  'schengen-treaty',
  'eu-relations',
  'gibraltar-economy',
  'campo-gibraltar',
  'citizenship',
  'travel-freedom',
  'business-impact',
  'legal-framework',
  'political-negotiations',
  'timeline',
  'immigration',
] as const;
