import { words } from '@frontier/ai';
import { Injectable } from '@nestjs/common';
import { ItemSearch } from './item.search';
import { cleanQuery, phraseOf, wordsOf } from './needles';
import { NewsSearch } from './news.search';
import type { SearchAnswer, SearchGroup } from './search.schemas';
import { correct } from './spelling';

const MAX_HITS = 20;
/** Words of titles change slowly, and a misspelt query can wait for the new ones. */
const VOCABULARY_AGE_MS = 5_000;

/**
 * Search over everything that readers may see. First for the query as it stands; if nothing has that, for
 * its words in any order; if nothing has those, for the words that were probably meant.
 */
@Injectable()
export class SearchService {
  private vocabulary: { words: ReadonlyMap<string, number>; at: number } | undefined;

  constructor(
    private readonly news: NewsSearch,
    private readonly items: ItemSearch,
  ) {}

  async search(q: string): Promise<SearchAnswer> {
    const query = cleanQuery(q);
    if (query === '') return answer(query, []);
    const asked = wordsOf(query);
    for (const needles of asked.length > 1 ? [phraseOf(query), asked] : [phraseOf(query)]) {
      const groups = await this.find(needles);
      if (groups.length > 0) return answer(query, groups);
    }
    const meant = asked.length > 0 ? correct(asked, await this.knownWords()) : undefined;
    const groups = meant ? await this.find(meant) : [];
    return answer(query, groups, groups.length > 0 ? meant?.join(' ') : undefined);
  }

  /** News first; the other groups share what is left of the places. */
  private async find(needles: readonly string[]): Promise<SearchGroup[]> {
    const [news, others] = await Promise.all([this.news.find(needles, MAX_HITS), this.items.find(needles)]);
    let left = MAX_HITS;
    return [{ kind: 'news' as const, items: news }, ...others].flatMap(({ kind, items }) => {
      const shown = items.slice(0, left);
      left -= shown.length;
      return shown.length > 0 ? [{ kind, items: shown }] : [];
    });
  }

  private async knownWords(): Promise<ReadonlyMap<string, number>> {
    if (this.vocabulary && Date.now() - this.vocabulary.at < VOCABULARY_AGE_MS) return this.vocabulary.words;
    const uses = new Map<string, number>();
    const titles = (await Promise.all([this.news.titles(), this.items.titles()])).flat();
    for (const word of titles.flatMap(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
    this.vocabulary = { words: uses, at: Date.now() };
    return uses;
  }
}

function answer(query: string, groups: SearchGroup[], corrected?: string): SearchAnswer {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { query, corrected_query: corrected ?? null, total, groups };
}
