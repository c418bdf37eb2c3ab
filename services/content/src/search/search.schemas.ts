import { SearchGroupId } from '@frontier/domain';
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

export const SearchAnswer = z
  .object({
    /** As it was looked for. */
    query: z.string(),
    /** What was looked for instead, because nothing matched what was typed. */
    corrected_query: z.string().nullable(),
    /** Of the groups below. */
    total: z.int(),
    /** The best of what was found, of any kind; it stands in its group as well where there is room. */
    best: z.array(BestMatch),
    /** News first; groups without a hit are left out. */
    groups: z.array(SearchGroup),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchQuery = z.object({ q: z.string().max(20_000).default('') });
export type SearchQuery = z.infer<typeof SearchQuery>;
