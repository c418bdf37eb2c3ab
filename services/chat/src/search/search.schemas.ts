import { Language, LANGUAGES, searchWords, SOURCE_TYPE_LABELS } from '@frontier/domain';
import { z } from 'zod';

export const FoundPage = z
  .object({
    title: z.string(),
    /** Plain text in parts; `found` is true for words of the query. A reviewed answer is given in full. */
    excerpt: z.array(z.object({ text: z.string(), found: z.boolean() })),
    /** Site path. */
    url: z.string(),
    /** `YYYY-MM-DD`. */
    date: z.string().nullable(),
    lang: Language,
    display_source: z.enum(SOURCE_TYPE_LABELS),
    /** True if the page is a reviewed answer to the query. */
    answers: z.boolean(),
  })
  .meta({ id: 'FoundPage' });
export type FoundPage = z.infer<typeof FoundPage>;

export const BestMatches = z
  .object({
    /** The query with corrected spelling; null if nothing was corrected. */
    mended_query: z.string().nullable(),
    /** Best first, three at most. */
    items: z.array(FoundPage),
  })
  .meta({ id: 'BestMatches' });
export type BestMatches = z.infer<typeof BestMatches>;

export const BestMatchesQuery = z.object({ q: searchWords(20_000).default('') });
export type BestMatchesQuery = z.infer<typeof BestMatchesQuery>;

export const NextQuestions = z
  .object({
    /** Most similar first. */
    items: z.array(
      z.object({
        question: z.string(),
        /** Site path of its answer. */
        url: z.string(),
      }),
    ),
  })
  .meta({ id: 'NextQuestions' });
export type NextQuestions = z.infer<typeof NextQuestions>;

export const NextQuestionsQuery = BestMatchesQuery.extend({
  lang: z.enum(['auto', ...LANGUAGES]).default('auto'),
});
export type NextQuestionsQuery = z.infer<typeof NextQuestionsQuery>;
