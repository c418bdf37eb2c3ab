import { Language, SearchGroupId, SearchPeriod, searchWords } from '@frontier/domain';
import { z } from 'zod';

export const SearchHit = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The most telling passage, in pieces of plain text; `found` marks the matches. */
    excerpt: z.array(z.object({ text: z.string(), found: z.boolean() })),
    /** Path of the page on this site. */
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
    /** Query that was searched instead, because the typed one had no match; null if there was no need. */
    corrected_query: z.string().nullable(),
    /** Number of items in `groups`. */
    total: z.int(),
    /** Number of all matches within the filters, of which `groups` has the first. */
    found: z.int(),
    /** Matches for each value of a filter while the other filters stay set; values without matches are omitted. */
    counts: SearchCounts,
    /** The best matches of any kind; they are in their group as well if there is room. */
    best: z.array(BestMatch),
    /** News first; groups without a match are omitted. */
    groups: z.array(SearchGroup),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchFilter = z.object({
  kind: SearchGroupId.optional(),
  lang: Language.optional(),
  /** Excludes undated items. */
  since: SearchPeriod.optional(),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

const Words = searchWords(20_000).default('');

export const SearchQuery = SearchFilter.extend({ q: Words });
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchSuggestions = z
  .object({
    /** Titles and questions with words that start like those of the query, best first. */
    items: z.array(
      z.object({
        text: z.string(),
        lang: Language,
        /** `answers` is for the question of a reviewed answer. */
        kind: z.enum([...SearchGroupId.options, 'answers']),
        /** Path of the page on this site. */
        url: z.string(),
      }),
    ),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

export const SuggestionsQuery = z.object({ q: Words });
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;
