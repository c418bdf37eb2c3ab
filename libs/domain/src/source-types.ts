/** Types of sources by their name in the database, vector index and events, with the labels that readers see. */
export const SOURCE_TYPES = {
  news: 'News Article',
  timeline: 'Timeline Event',
  explainer: 'Explainer',
  question: 'Question',
  glossary: 'Glossary Term',
  treaty: 'Treaty Section',
  analysis: 'Analysis',
  service: 'Service',
  status: 'Status',
} as const;

export const SOURCE_TYPE_NAMES = Object.keys(SOURCE_TYPES) as (keyof typeof SOURCE_TYPES)[];
export const SOURCE_TYPE_LABELS = Object.values(SOURCE_TYPES);
