import { Language, SearchGroupId, SearchPeriod } from '@frontier/domain';
import { z } from 'zod';

export const SearchHit = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The passage that tells best what was found, in pieces of plain text, and which of them were looked for. */
    excerpt: z.array(z.object({ text: z.string(), found: z.boolean() })),
    /** Site path. */
    url: z.string(),
    date: z.iso.datetime().nullable(),
    lang: Language,
    source_name: z.string().nullable(),
    source_url: z.string().nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z
  .object({ kind: SearchGroupId, items: z.array(SearchHit) })
  .meta({ id: 'SearchGroup' });
export type SearchGroup = z.infer<typeof SearchGroup>;

export const BestMatch = SearchHit.extend({ kind: SearchGroupId }).meta({ id: 'BestMatch' });
export type BestMatch = z.infer<typeof BestMatch>;

const Count = z.object({ count: z.int() });

export const SearchCounts = z
  .object({
    kinds: z.array(Count.extend({ value: SearchGroupId })),
    languages: z.array(Count.extend({ value: Language })),
    periods: z.array(Count.extend({ value: SearchPeriod })),
  })
  .meta({ id: 'SearchCounts' });
export type SearchCounts = z.infer<typeof SearchCounts>;

export const SearchAnswer = z
  .object({
    query: z.string(),
    /** What was looked for instead, because nothing matched what was typed. */
    corrected_query: z.string().nullable(),
    /** Of the groups below. */
    total: z.int(),
    /** All that was found, of which the groups hold the first; within the filters. */
    found: z.int(),
    /** How much each filter would leave of what was found, within the other filters; without what it would leave empty. */
    counts: SearchCounts,
    /** The best of what was found, of any kind; it stands in its group as well where there is room. */
    best: z.array(BestMatch),
    /** News first; groups without a hit are left out. */
    groups: z.array(SearchGroup),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchFilter = z.object({
  kind: SearchGroupId.optional(),
  lang: Language.optional(),
  /** What says no day is of no period. */
  since: SearchPeriod.optional(),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

const Words = z.string().max(20_000).default('');

export const SearchQuery = SearchFilter.extend({ q: Words });
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchSuggestions = z
  .object({
    /** Titles and questions with words that begin as those of the query do, best first. */
    items: z.array(
      z.object({
        text: z.string(),
        lang: Language,
        /** `answers` are reviewed ones. */
        kind: z.enum([...SearchGroupId.options, 'answers']),
        /** Site path. */
        url: z.string(),
      }),
    ),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

export const SuggestionsQuery = z.object({ q: Words });
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;
