import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize } from '@frontier/ai';
import { type Language, LANGUAGES } from '@frontier/domain';
import { z } from 'zod';
import { chunk } from '../../services/chat/src/knowledge/chunker';
import type { CorpusDocument } from '../../services/chat/src/corpus/corpus-document';
import { createAssistant, interval } from './evaluate';

/** The format of SQuAD. Parallel collections use it with the same paragraphs and questions at the same positions. */
const Collection = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(
        z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) }),
      ),
    }),
  ),
});

export interface Paragraph {
  /** Position in the collection: `ARTICLE.PARAGRAPH`. The same in both languages. */
  readonly id: string;
  readonly text: string;
  readonly questions: readonly string[];
}

export const readParagraphs = (json: unknown): Paragraph[] =>
  Collection.parse(json).data.flatMap(({ paragraphs }, article) =>
    paragraphs.map(({ context, qas }, at) => ({
      id: `${article}.${at}`,
      text: context,
      questions: qas.map(({ question }) => question),
    })),
  );

export type Collections = Record<Language, readonly Paragraph[]>;

/** @param dir folder with `xquad.en.json` and `xquad.es.json` */
export const readCollections = (dir: string): Collections => {
  const read = (lang: Language): Paragraph[] =>
    readParagraphs(JSON.parse(readFileSync(join(dir, `xquad.${lang}.json`), 'utf8')));
  return { en: read('en'), es: read('es') };
};

/** The held-out half, whose questions were not looked at while the index was developed. */
export const isHeld = ({ id }: Paragraph): boolean =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 1;

/** Returns the ids of the paragraphs found for a question, best first. */
export type Search = (question: string, lang: Language) => Promise<readonly string[]>;

/** Creates the site's own search, used without a model key: from spelling correction to the passages of the answer. */
export async function ownSearch(paragraphs: readonly Paragraph[], lang: Language): Promise<Search> {
  const assistant = await createAssistant(
    paragraphs.map(({ id, text }): CorpusDocument => ({
      ...{ sourceId: id, sourceType: 'news', lang, title: '', url: `/news/${id}`, date: null, answers: [] },
      chunks: chunk(text, lang).map((part, at) => ({ id: `${id}#${at}`, text: part })),
    })),
  );
  return async (question, asked) => {
    const passages = await assistant.findPassages({ question: assistant.correctSpelling(question) }, asked);
    return [...new Set(passages.map(({ sourceId }) => sourceId))];
  };
}

const K1 = 1.2;
const B = 0.75;

/** Creates the baseline: Okapi BM25 in its usual form, over whole paragraphs and folded words. */
export function bm25(paragraphs: readonly Paragraph[]): Search {
  const texts = paragraphs.map(({ id, text }) => {
    const counts = new Map<string, number>();
    for (const word of tokenize(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { id, counts, length: tokenize(text).length };
  });
  const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const idf = (word: string): number => {
    const holding = texts.filter(({ counts }) => counts.has(word)).length;
    return Math.log(1 + (texts.length - holding + 0.5) / (holding + 0.5));
  };
  return (question) => {
    const asked = [...new Set(tokenize(question))].map((word) => ({ word, weight: idf(word) }));
    const scored = texts.map(({ id, counts, length }) => {
      const norm = K1 * (1 - B + (B * length) / average);
      const gains = asked.map(({ word, weight }) => {
        const tf = counts.get(word) ?? 0;
        return (weight * tf * (K1 + 1)) / (tf + norm);
      });
      return { id, score: gains.reduce((sum, gain) => sum + gain, 0) };
    });
    const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    return Promise.resolve(found.map(({ id }) => id));
  };
}

/** Rank of the right paragraph for each question, from 0; -1 if it was not found. */
export interface Ranks {
  readonly held: readonly number[];
  readonly tuning: readonly number[];
}

export async function computeRanks(
  search: Search,
  paragraphs: readonly Paragraph[],
  lang: Language,
): Promise<Ranks> {
  const ranks = { held: [] as number[], tuning: [] as number[] };
  for (const paragraph of paragraphs) {
    for (const question of paragraph.questions) {
      const found = await search(question, lang);
      ranks[isHeld(paragraph) ? 'held' : 'tuning'].push(found.indexOf(paragraph.id));
    }
  }
  return ranks;
}

const recall = (ranks: readonly number[], within: number): string => {
  const found = ranks.filter((rank) => rank >= 0 && rank < within).length;
  const [low, high] = interval(found, ranks.length);
  return `@${within} ${(found / ranks.length).toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
};

/** Formats the shares of questions whose paragraph is found first or in the first five, by both languages. */
export async function passagesTable(collections: Collections): Promise<string> {
  const lines: string[] = [];
  for (const lang of LANGUAGES) {
    const searches = [
      { name: 'BM25', search: bm25(collections[lang]) },
      { name: 'own index', search: await ownSearch(collections[lang], lang) },
    ];
    for (const asked of LANGUAGES) {
      for (const { name, search } of searches) {
        const { tuning, held } = await computeRanks(search, collections[asked], asked);
        for (const [set, ranks] of Object.entries({ tuning, held, all: [...tuning, ...held] })) {
          const figures = [recall(ranks, 1), recall(ranks, 5)].join('  ');
          lines.push(
            `${asked} -> ${lang}  ${name.padEnd(9)}  ${set.padEnd(6)}  n ${String(ranks.length).padStart(4)}  ${figures}`,
          );
        }
      }
    }
  }
  return lines.join('\n');
}
