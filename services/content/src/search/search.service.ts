import { words } from '@frontier/ai';
import { Injectable } from '@nestjs/common';
import { ItemSearch } from './item.search';
import { bestMatches, bestOf, type FoundGroup, toHit } from './match';
import { cleanQuery, phraseOf, wordsOf } from '../text/needles';
import { NewsSearch } from './news.search';
import type { BestMatch, SearchAnswer, SearchGroup } from './search.schemas';
import { Vocabulary } from './spelling';

const MAX_HITS = 20;
/** Words change slowly, and a misspelt query can wait for the new ones. */
const VOCABULARY_AGE_MS = 60_000;
/** Each word that is looked for among all that are known takes the time of everybody. */
const MOST_CORRECTED = 6;

interface Found {
  readonly best: BestMatch[];
  readonly groups: SearchGroup[];
}
const NOTHING: Found = { best: [], groups: [] };

/**
 * Search over everything that readers may see. First for the query as it stands; if nothing has that, for
 * its words in any order; if nothing has those, for the words that were probably meant.
 */
@Injectable()
export class SearchService {
  private vocabulary: { words: Promise<Vocabulary>; at: number } | undefined;

  constructor(
    private readonly news: NewsSearch,
    private readonly items: ItemSearch,
  ) {}

  async search(q: string): Promise<SearchAnswer> {
    const query = cleanQuery(q);
    if (query === '') return answer(query, NOTHING);
    const asked = wordsOf(query);
    for (const needles of asked.length > 1 ? [phraseOf(query), asked] : [phraseOf(query)]) {
      const found = await this.find(needles);
      if (found.groups.length > 0) return answer(query, found);
    }
    const meant = await this.meantBy(asked);
    const found = meant ? await this.find(meant) : NOTHING;
    return answer(query, found, found.groups.length > 0 ? meant?.join(' ') : undefined);
  }

  /** News first; the other groups share what is left of the places. */
  private async find(needles: readonly string[]): Promise<Found> {
    const [news, others] = await Promise.all([this.news.find(needles, MAX_HITS), this.items.find(needles)]);
    const all: FoundGroup[] = [{ kind: 'news', items: news, best: bestOf(news, needles) }, ...others];
    let left = MAX_HITS;
    const groups = all.flatMap(({ kind, items }) => {
      const shown = items.slice(0, left);
      left -= shown.length;
      return shown.length > 0 ? [{ kind, items: shown.map((item) => toHit(item, needles)) }] : [];
    });
    return { best: bestMatches(all, needles), groups };
  }

  /** Each word as it is probably meant; nothing when one of them stands nowhere and is like no known word. */
  private async meantBy(asked: readonly string[]): Promise<string[] | undefined> {
    const known = await this.knownWords();
    if (asked.filter((word) => !known.has(word)).length > MOST_CORRECTED) return undefined;
    const meant: string[] = [];
    for (const word of asked) {
      // The summaries of news are many and long: whether a word stands in one is asked when it matters.
      const right = known.has(word) || (await this.news.find([word], 1)).length > 0;
      const closest = right ? word : known.closest(word);
      if (closest === undefined) return undefined;
      meant.push(closest);
    }
    return meant.length > 0 ? meant : undefined;
  }

  /** Who asks while they are read waits for the same reading. */
  private knownWords(): Promise<Vocabulary> {
    if (this.vocabulary && Date.now() - this.vocabulary.at < VOCABULARY_AGE_MS) return this.vocabulary.words;
    const read = this.readWords();
    this.vocabulary = { words: read, at: Date.now() };
    read.catch(() => (this.vocabulary = undefined));
    return read;
  }

  private async readWords(): Promise<Vocabulary> {
    const texts = await Promise.all([this.news.titles(), this.items.texts()]);
    return new Vocabulary(texts.flat().flatMap(words));
  }
}

function answer(query: string, { best, groups }: Found, corrected?: string): SearchAnswer {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { query, corrected_query: corrected ?? null, total, best, groups };
}
