import { fold } from '@frontier/domain';
import type { IngestorSettings } from './ingestor-settings';

export interface VideoScore {
  /** From 0 to 1. */
  readonly score: number;
  readonly found: string[];
}

/** Points for a required term and for each search term, if it is in the title, or only in the description. */
const REQUIRED_IN_TITLE = 0.5;
const REQUIRED_IN_DESCRIPTION = 0.3;
const SEARCHED_IN_TITLE = 0.2;
const SEARCHED_IN_DESCRIPTION = 0.1;

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
  const [normalTitle, normalDescription] = [normaliseWords(title), normaliseWords(description)];
  const findRequiredTerms = (text: string): string[] =>
    required_terms.filter((term) => text.includes(normaliseWords(term)));
  const required = [...new Set([...findRequiredTerms(normalTitle), ...findRequiredTerms(normalDescription)])];
  if (required.length === 0) return { score: 0, found: [] };
  const inTitle = search_terms.filter((term) => normalTitle.includes(normaliseWords(term)));
  const inDescription = search_terms.filter(
    (term) => normalDescription.includes(normaliseWords(term)) && !inTitle.includes(term),
  );
  const sum =
    (findRequiredTerms(normalTitle).length > 0 ? REQUIRED_IN_TITLE : REQUIRED_IN_DESCRIPTION) +
    SEARCHED_IN_TITLE * inTitle.length +
    SEARCHED_IN_DESCRIPTION * inDescription.length;
  return {
    score: Math.min(1, Math.round(sum * 100) / 100),
    found: [...required, ...inTitle, ...inDescription],
  };
}
