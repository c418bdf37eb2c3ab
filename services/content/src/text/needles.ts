import { fold } from '@frontier/domain';
import { tokenize } from '@frontier/ai';

/** Longer queries are cut, because nothing that we store would match them. */
const MAX_LENGTH = 200;

export function cleanQuery(q: string): string {
  return Array.from(q.replaceAll(/\s+/g, ' ').trim()).slice(0, MAX_LENGTH).join('');
}

export const toPhrase = (query: string): string[] => [fold(query)];

/** Returns the distinct words; none for a query of punctuation only. */
export const toWords = (query: string): string[] => [...new Set(tokenize(query))];

export const toSearchForm = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim();

export const containsAll = (form: string, needles: readonly string[]): boolean =>
  needles.every((needle) => form.includes(needle));

/** Returns all sequences of three characters, as the database index stores them. */
export function toTrigrams(needles: readonly string[]): string[] {
  const found = needles.flatMap((needle) => {
    const characters = Array.from(needle);
    return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  });
  return [...new Set(found)];
}
