import { tokenize } from '@frontier/ai';
import { Injectable } from '@nestjs/common';
import { cleanQuery, toPhrase, toWords } from '../text/needles';
import { computeFacetCounts, matchesFilter, toPeriod, type MatchCount } from './facet-counts';
import { ItemSearch, type SearchSnapshot } from './item.search';
import { selectBestMatches, type FoundGroup, toHit } from './match';
import { NewsSearch } from './news-search.repository';
import type { SearchAnswer, SearchFilter, SearchQuery } from './search.schemas';
import { Vocabulary } from './vocabulary';

const MAX_HITS = 20;
/** Age at which the vocabulary is rebuilt. It changes slowly, and a misspelt query can wait for new words. */
const VOCABULARY_AGE_MS = 60_000;
/** Maximum number of unknown words to correct, because comparing one with the vocabulary delays other requests. */
const MAX_CORRECTED = 6;

interface SearchResult extends Pick<SearchAnswer, 'best' | 'groups' | 'counts' | 'found'> {
  /** True if anything matched, even if the filter excludes all matches. */
  readonly hasMatches: boolean;
}
const NO_RESULT: SearchResult = {
  best: [],
  groups: [],
  counts: { kinds: [], languages: [], periods: [] },
  found: 0,
  hasMatches: false,
};

/** Searches for the query as a phrase. If nothing matches, tries its words in any order, then corrected words. */
@Injectable()
export class SearchService {
  private vocabulary: { words: Promise<Vocabulary>; at: number } | undefined;

  constructor(
    private readonly news: NewsSearch,
    private readonly items: ItemSearch,
  ) {}

  async search({ q, ...filter }: SearchQuery): Promise<SearchAnswer> {
    const query = cleanQuery(q);
    if (query === '') return toAnswer(query, NO_RESULT);
    const snapshots = await this.items.readSnapshots();
    const asked = toWords(query);
    for (const needles of asked.length > 1 ? [toPhrase(query), asked] : [toPhrase(query)]) {
      const found = await this.find(snapshots, needles, filter);
      if (found.hasMatches) return toAnswer(query, found);
    }
    const correctedWords = await this.correctWords(asked, snapshots);
    const found = correctedWords ? await this.find(snapshots, correctedWords, filter) : NO_RESULT;
    return toAnswer(query, found, found.hasMatches ? correctedWords?.join(' ') : undefined);
  }

  /** Collects matches. News come first, and the other groups share the remaining places. */
  private async find(
    snapshots: readonly SearchSnapshot[],
    needles: readonly string[],
    filter: SearchFilter,
  ): Promise<SearchResult> {
    const now = Date.now();
    const news = await this.news.find(needles, MAX_HITS, filter, now);
    const others = this.items.find(snapshots, needles);
    const placed = others.flatMap(({ kind, items }) =>
      items.map((item) => ({ item, kind, lang: item.lang, period: toPeriod(item.date, now), count: 1 })),
    );
    const matchCounts: MatchCount[] = [...news.tally, ...placed];
    const all: FoundGroup[] = [
      { kind: 'news', items: news.newest },
      ...others.map(({ kind }) => ({
        kind,
        items: placed
          .filter((one) => one.kind === kind && matchesFilter(one, filter))
          .map(({ item }) => item),
      })),
    ];
    let left = MAX_HITS;
    const groups = all.flatMap(({ kind, items }) => {
      const shown = items.slice(0, left);
      left -= shown.length;
      return shown.length > 0 ? [{ kind, items: shown.map((item) => toHit(item, needles)) }] : [];
    });
    return {
      best: selectBestMatches(all, needles),
      groups,
      counts: computeFacetCounts(matchCounts, filter),
      found: matchCounts
        .filter((one) => matchesFilter(one, filter))
        .reduce((sum, { count }) => sum + count, 0),
      hasMatches: matchCounts.length > 0,
    };
  }

  /** Corrects unknown words. Returns undefined if one is similar to no known word, or if too many are unknown. */
  private async correctWords(
    asked: readonly string[],
    snapshots: readonly SearchSnapshot[],
  ): Promise<string[] | undefined> {
    const known = await this.getVocabulary(snapshots);
    if (asked.filter((word) => !known.has(word)).length > MAX_CORRECTED) return undefined;
    const correctedWords: string[] = [];
    for (const word of asked) {
      // The vocabulary does not include the news summaries, which are many and long, so search them for words that it
      // lacks.
      const right = known.has(word) || (await this.news.hasMatch(word));
      const closest = right ? word : known.findClosest(word);
      if (closest === undefined) return undefined;
      correctedWords.push(closest);
    }
    return correctedWords.length > 0 ? correctedWords : undefined;
  }

  /** Returns the vocabulary. Requests that arrive while it is being built wait for that build. */
  private getVocabulary(snapshots: readonly SearchSnapshot[]): Promise<Vocabulary> {
    if (this.vocabulary && Date.now() - this.vocabulary.at < VOCABULARY_AGE_MS) return this.vocabulary.words;
    const read = this.buildVocabulary(snapshots);
    this.vocabulary = { words: read, at: Date.now() };
    read.catch(() => (this.vocabulary = undefined));
    return read;
  }

  private async buildVocabulary(snapshots: readonly SearchSnapshot[]): Promise<Vocabulary> {
    const texts = snapshots.flatMap(({ entries }) => entries.map(({ form }) => form));
    return new Vocabulary([...(await this.news.listTitles()), ...texts].flatMap(tokenize));
  }
}

function toAnswer(
  query: string,
  { best, groups, counts, found }: SearchResult,
  corrected?: string,
): SearchAnswer {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { query, corrected_query: corrected ?? null, total, found, counts, best, groups };
}
