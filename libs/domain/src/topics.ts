import { cleanText } from './clean-text';

/** Topics with which articles are tagged, in the order of the front page. */
export const TOPICS = [
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

/** Cleans, trims and lower-cases a tag. */
export const normaliseTag = (tag: string): string => cleanText(tag).trim().toLowerCase();

export function normaliseTags(tags: readonly string[]): string[] {
  const normal = tags.map(normaliseTag).filter((tag) => tag !== '');
  return [...new Set(normal)];
}
