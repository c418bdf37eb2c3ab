import { words } from '@frontier/ai';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { answers } from '../answers/answer.kind';
import { readVersions } from '../items/items.repository';
import { VisibleItems } from '../items/visible-items.service';
import { cleanQuery } from '../text/needles';
import { ItemSearch } from './item.search';
import type { SearchSuggestions } from './search.schemas';

const MOST = 6;
/** Texts as short as this one begin too many words. */
const SHORTEST = 2;

type Suggestion = SearchSuggestions['items'][number];

interface Known extends Suggestion {
  readonly words: readonly string[];
}

/** Completes what a reader types with what we have: titles, and the questions of reviewed answers in both languages. */
@Injectable()
export class Suggestions {
  private answered: { version: string; known: readonly Known[] } = { version: '', known: [] };

  constructor(
    private readonly dataSource: DataSource,
    private readonly items: ItemSearch,
    private readonly visible: VisibleItems,
  ) {}

  async of(q: string): Promise<SearchSuggestions> {
    const typed = words(cleanQuery(q));
    if (typed.join('').length < SHORTEST) return { items: [] };
    const [shelves, questions] = await Promise.all([this.items.shelves(), this.questions()]);
    const titles = shelves.flatMap(({ group, entries }) =>
      entries.map(({ match, titleWords }) => ({
        ...{ text: match.title, lang: match.lang, kind: group, url: match.url },
        words: titleWords,
      })),
    );
    const found = [...questions, ...titles].flatMap((one) => {
      const place = placeOf(typed, one.words);
      return place === undefined ? [] : [{ ...one, place }];
    });
    found.sort((a, b) => a.place - b.place || a.text.length - b.text.length);
    const said = new Set<string>();
    const distinct = found.filter(({ words: all }) => {
      const key = all.join(' ');
      return !said.has(key) && said.add(key);
    });
    return { items: distinct.slice(0, MOST).map(({ text, lang, kind, url }) => ({ text, lang, kind, url })) };
  }

  private async questions(): Promise<readonly Known[]> {
    const [version = ''] = await readVersions(this.dataSource, [answers]);
    if (version !== this.answered.version) {
      const all = await this.visible.list(answers, { slug: 'ASC' });
      const known = all.flatMap((answer) =>
        answers.answersOf(answer).flatMap(({ lang, questions: [text] }) => {
          const url = answers.pathOf(answer);
          return text ? [{ text, lang, kind: 'answers' as const, url, words: words(text) }] : [];
        }),
      );
      this.answered = { version, known };
    }
    return this.answered.known;
  }
}

/** Where the words of a text begin as those that were typed do: the place of the first one; nowhere if one is missing. */
function placeOf(typed: readonly string[], known: readonly string[]): number | undefined {
  const [first = ''] = typed;
  const place = known.findIndex((word) => word.startsWith(first));
  const all = typed.every((word) => known.some((other) => other.startsWith(word)));
  return all && place !== -1 ? place : undefined;
}
