import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize } from '@frontier/ai';
import { type Language, LANGUAGES } from '@frontier/domain';
import { z } from 'zod';
import { chunk } from '../../services/chat/src/knowledge/chunker';
import type { CorpusDocument } from '../../services/chat/src/corpus/corpus-document';
import { createAssistant, wilsonInterval } from './evaluate';

/** The format of SQuAD, which parallel collections keep: the same paragraphs and questions in the same places. */
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
  /** The same in both languages. */
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

/** @param dir where `xquad.en.json` and `xquad.es.json` lie */
export const readCollections = (dir: string): Collections => {
  const read = (lang: Language): Paragraph[] =>
    readParagraphs(JSON.parse(readFileSync(join(dir, `xquad.${lang}.json`), 'utf8')));
  return { en: read('en'), es: read('es') };
};

/** Of the questions about a held paragraph nothing was looked at while working on the index. */
const isHeld = ({ id }: Paragraph): boolean => (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 1;

/** The paragraphs that a search brings to a question, best first, by their ids. */
export type Search = (question: string, lang: Language) => Promise<readonly string[]>;

/** Our own: what a reader's question goes through without a key, from its spelling to the passages of the answer. */
export async function createOwnSearch(paragraphs: readonly Paragraph[], lang: Language): Promise<Search> {
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

/** What it is compared with: Okapi BM25 over whole paragraphs and folded words, in its usual form. */
export function createBm25Search(paragraphs: readonly Paragraph[]): Search {
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

/** For each question, after how many others its paragraph came; -1 where it did not. */
export interface Ranks {
  readonly held: readonly number[];
  readonly tuning: readonly number[];
}

export async function rankQuestions(
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

const formatRecall = (ranks: readonly number[], within: number): string => {
  const found = ranks.filter((rank) => rank >= 0 && rank < within).length;
  const [low, high] = wilsonInterval(found, ranks.length);
  return `@${within} ${(found / ranks.length).toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
};

/** Each language asked in each: which share of the questions has its paragraph first, and among the first five. */
export async function formatRecallTable(collections: Collections): Promise<string> {
  const lines: string[] = [];
  for (const lang of LANGUAGES) {
    const searches = [
      { name: 'BM25', search: createBm25Search(collections[lang]) },
      { name: 'own index', search: await createOwnSearch(collections[lang], lang) },
    ];
    for (const asked of LANGUAGES) {
      for (const { name, search } of searches) {
        const { tuning, held } = await rankQuestions(search, collections[asked], asked);
        for (const [set, ranks] of Object.entries({ tuning, held, all: [...tuning, ...held] })) {
          const figures = [formatRecall(ranks, 1), formatRecall(ranks, 5)].join('  ');
          lines.push(
            `${asked} -> ${lang}  ${name.padEnd(9)}  ${set.padEnd(6)}  n ${String(ranks.length).padStart(4)}  ${figures}`,
          );
        }
      }
    }
  }
  return lines.join('\n');
}
