import { tokenize } from '@frontier/ai';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { answers } from '../answers/answer.kind';
import { readKindVersions } from '../items/items.repository';
import { VisibleItems } from '../items/visible-items.service';
import { cleanQuery } from '../text/needles';
import { ItemSearch } from './item.search';
import type { SearchSuggestions } from './search.schemas';

const MAX_SUGGESTIONS = 6;
/** In characters; shorter queries match the start of too many words. */
const MIN_QUERY_LENGTH = 2;

type Suggestion = SearchSuggestions['items'][number];

interface SuggestionCandidate extends Suggestion {
  readonly words: readonly string[];
}

/** Completes a query with titles and with the questions of reviewed answers, in both languages. */
@Injectable()
export class Suggestions {
  private questionCache: { version: string; known: readonly SuggestionCandidate[] } = {
    version: '',
    known: [],
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemSearch,
    private readonly visible: VisibleItems,
  ) {}

  async suggest(q: string): Promise<SearchSuggestions> {
    const typed = tokenize(cleanQuery(q));
    if (typed.join('').length < MIN_QUERY_LENGTH) return { items: [] };
    const [snapshots, questions] = await Promise.all([this.items.readSnapshots(), this.readQuestions()]);
    const titles = snapshots.flatMap(({ group, entries }) =>
      entries.map(({ match, titleWords }) => ({
        ...{ text: match.title, lang: match.lang, kind: group, url: match.url },
        words: titleWords,
      })),
    );
    const found = [...questions, ...titles].flatMap((one) => {
      const place = findPrefixPosition(typed, one.words);
      return place === undefined ? [] : [{ ...one, place }];
    });
    found.sort((a, b) => a.place - b.place || a.text.length - b.text.length);
    const seen = new Set<string>();
    const distinct = found.filter(({ words: all }) => {
      const key = all.join(' ');
      return !seen.has(key) && seen.add(key);
    });
    return {
      items: distinct
        .slice(0, MAX_SUGGESTIONS)
        .map(({ text, lang, kind, url }) => ({ text, lang, kind, url })),
    };
  }

  private async readQuestions(): Promise<readonly SuggestionCandidate[]> {
    const [version = ''] = await readKindVersions(this.dataSource, [answers]);
    if (version !== this.questionCache.version) {
      const all = await this.visible.list(answers, { slug: 'ASC' });
      const known = all.flatMap((answer) =>
        answers.getAnswers(answer).flatMap(({ lang, questions: [text] }) => {
          const url = answers.getPath(answer);
          return text ? [{ text, lang, kind: 'answers' as const, url, words: tokenize(text) }] : [];
        }),
      );
      this.questionCache = { version, known };
    }
    return this.questionCache.known;
  }
}

/** Returns the index of the first word with the first typed prefix; undefined if any typed prefix fits no word. */
function findPrefixPosition(typed: readonly string[], known: readonly string[]): number | undefined {
  const [first = ''] = typed;
  const place = known.findIndex((word) => word.startsWith(first));
  const all = typed.every((word) => known.some((other) => other.startsWith(word)));
  return all && place !== -1 ? place : undefined;
}
