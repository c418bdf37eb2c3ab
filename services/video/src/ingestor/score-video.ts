import { fold } from '@frontier/domain';
import type { IngestorSettings } from './ingestor-settings';

export interface VideoScore {
  /** From 0 to 1. */
  readonly score: number;
  readonly found: string[];
}

/** Points for a required term and for each search term, if it is in the title, or only in the description (`…_BELOW`). */
const NAMED = 0.5;
const NAMED_BELOW = 0.3;
const TERM = 0.2;
const TERM_BELOW = 0.1;

/** Converts to lower case without accents, with one space around every word, so that `includes` finds whole words only. */
const normaliseWords = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Scores how much a video is about the subject by the terms in its title and description, so that staff can verify a score. */
export function scoreVideo(
  { title, description }: { readonly title: string; readonly description: string },
  { required_terms, search_terms }: Pick<IngestorSettings, 'required_terms' | 'search_terms'>,
): VideoScore {
  const [head, below] = [normaliseWords(title), normaliseWords(description)];
  const findNamedTerms = (text: string): string[] =>
    required_terms.filter((term) => text.includes(normaliseWords(term)));
  const named = [...new Set([...findNamedTerms(head), ...findNamedTerms(below)])];
  if (named.length === 0) return { score: 0, found: [] };
  const inHead = search_terms.filter((term) => head.includes(normaliseWords(term)));
  const inBelow = search_terms.filter(
    (term) => below.includes(normaliseWords(term)) && !inHead.includes(term),
  );
  const sum =
    (findNamedTerms(head).length > 0 ? NAMED : NAMED_BELOW) +
    TERM * inHead.length +
    TERM_BELOW * inBelow.length;
  return { score: Math.min(1, Math.round(sum * 100) / 100), found: [...named, ...inHead, ...inBelow] };
}
