import { fold } from '@frontier/domain';
import { tokenize } from '@frontier/ai';

/** Longer queries match nothing that we have. */
const MAX_LENGTH = 200;

export function cleanQuery(q: string): string {
  return Array.from(q.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()).slice(0, MAX_LENGTH).join('');
}

export const toPhrase = (query: string): string[] => [fold(query)];

/** A query of signs alone has no words. */
export const toWords = (query: string): string[] => [...new Set(tokenize(query))];

export const toSearchForm = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim();

export const containsAll = (form: string, needles: readonly string[]): boolean =>
  needles.every((needle) => form.includes(needle));

/** Every three characters in a row, as the index of the database holds them. */
export function toTrigrams(needles: readonly string[]): string[] {
  const found = needles.flatMap((needle) => {
    const characters = Array.from(needle);
    return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  });
  return [...new Set(found)];
}
