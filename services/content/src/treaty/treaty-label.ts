import { NUMBER_WORDS } from './number-words';
import type { TreatySection } from './treaty-section.entity';

/** Matches `201–204`, with a dash or a hyphen. */
const RANGE = /^(\d+)\s*[–-]\s*(\d+)$/;
/** Longer than any known range, so that a mistyped one cannot exhaust the memory. */
const MAX_RANGE_LENGTH = 100;

/** Returns the document's name for a section: `Article 33`, `Articles 56–57`, `Part Two`, `Annex 8`. */
export function getLabel({ kind, number }: Pick<TreatySection, 'kind' | 'number'>): string | null {
  if (kind === 'protocol') return number ? `Protocol ${number}` : 'Protocol';
  if (!number || kind === 'definition' || kind === 'procedure') return number;
  const name = capitalise(kind);
  if (kind === 'part') return `${name} ${capitalise(NUMBER_WORDS[Number(number) - 1] ?? number)}`;
  return `${name}${RANGE.test(number) ? 's' : ''} ${number}`;
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Lists every number in a range, so that a search for any of them finds the section. */
export function expandNumbers(number: string | null): string {
  const [, first = '', last = ''] = RANGE.exec(number ?? '') ?? [];
  const length = first ? Math.min(Number(last) - Number(first) + 1, MAX_RANGE_LENGTH) : 0;
  return length > 0 ? Array.from({ length }, (_, at) => Number(first) + at).join(' ') : (number ?? '');
}
