import type { Language } from '@frontier/domain';

/** Queries for web searches, in the publishers' own words. Each query covers the publishers of its language. */
export const SEARCH_QUERIES: readonly { readonly lang: Language; readonly words: readonly string[] }[] = [
  { lang: 'en', words: ['Gibraltar', 'border'] },
  { lang: 'en', words: ['Gibraltar', 'treaty'] },
  { lang: 'en', words: ['Gibraltar', 'Schengen'] },
  { lang: 'es', words: ['Gibraltar', 'frontera'] },
  { lang: 'es', words: ['Gibraltar', 'acuerdo'] },
  { lang: 'es', words: ['Gibraltar', 'Verja'] },
];
