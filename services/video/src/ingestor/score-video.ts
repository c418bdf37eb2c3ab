import { fold } from '@frontier/domain';
import type { IngestorSettings } from './ingestor-settings';

export interface VideoScore {
  /** 0 to 1. */
  readonly score: number;
  readonly found: string[];
}

/** The subject in the title, in the description alone, and each further term. */
const NAMED = 0.5;
const NAMED_BELOW = 0.3;
const TERM = 0.2;
const TERM_BELOW = 0.1;

/** Small letters without accents, words apart by one space. */
const normaliseWords = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** How much a video is about the subject, by what its channel says of it. A rule that can be read. */
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
