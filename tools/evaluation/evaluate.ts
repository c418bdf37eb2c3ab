import { LocalEmbedder, LocalLanguageModel } from '@frontier/ai';
import { ExactScanIndex } from '@frontier/vectors';
import { type Reply, respond } from '../../services/chat/src/answers/respond';
import { toEmbeddingText } from '../../services/chat/src/knowledge/source-document';
import {
  isNews,
  MAX_ANSWERS,
  MAX_NEWS_PASSAGES,
  type Knowledge,
} from '../../services/chat/src/corpus/knowledge';
import {
  type PassageReference,
  type CorpusDocument,
  readPassages,
} from '../../services/chat/src/corpus/corpus-document';
import { CorpusIndex } from '../../services/chat/src/corpus/corpus-index';
import { fuseRankings } from '../../services/chat/src/retrieval/rank-fusion';
import { createTextReader } from './corpus';
import { judge, type Outcome, type Question } from './questions';

const CANDIDATES = 40;
const PASSAGES = 8;

export interface Result {
  readonly question: Question;
  readonly outcome: Outcome;
  readonly reply: Reply;
}

/** Creates an assistant without model key and servers, but with the index, ranking and answer code of the service. */
export async function createAssistant(documents: readonly CorpusDocument[]): Promise<Knowledge> {
  const library = new CorpusIndex();
  for (const document of documents) library.put(document);
  const texts = createTextReader(documents);
  const embedder = new LocalEmbedder();
  const index = new ExactScanIndex(embedder.significantDimensions);
  for (const { sourceType, sourceId, lang, url, title, date, chunks } of documents) {
    const vectors = await embedder.embed(chunks.map(({ text }) => toEmbeddingText(title, text)));
    const payload = { source_type: sourceType, source_id: sourceId, lang, url, title, date };
    await index.upsert(vectors.map((vector, i) => ({ id: chunks[i]?.id ?? '', vector, payload })));
  }
  const byVector = async (question: string): Promise<PassageReference[]> => {
    const [asked] = await embedder.embed([question]);
    if (!asked) return [];
    const hits = await index.search(asked, { limit: CANDIDATES, minScore: embedder.relevanceFloor * 0.7 });
    return hits.flatMap(({ id }) => library.getPassage(id) ?? []);
  };
  return {
    correctSpelling: (question) => library.correctSpelling(question),
    hasTerm: (term) => library.hasTerm(term),
    getRarity: (term) => library.getRarity(term),
    findAnswers: (asked, lang) => Promise.resolve(library.findAnswers(asked, lang, MAX_ANSWERS)),
    findPassages: async (asked, lang) => {
      const lists = [
        { candidates: library.findPassages(asked, lang, CANDIDATES), weight: 1 },
        {
          candidates: await byVector(`${asked.previousQuestion ?? ''}\n${asked.question}`),
          weight: embedder.weight,
        },
      ];
      return library.preferLanguage(await readPassages(fuseRankings(lists, lang, PASSAGES), texts), lang);
    },
    findReports: (asked, lang) =>
      readPassages(library.findPassages(asked, lang, MAX_NEWS_PASSAGES, isNews), texts),
  };
}

export async function evaluate(questions: readonly Question[], knowledge: Knowledge): Promise<Result[]> {
  const model = new LocalLanguageModel();
  const results: Result[] = [];
  for (const question of questions) {
    const reply = await respond(question.text, question.lang, question.before, knowledge, model);
    const none = reply.parts.every(({ kind }) => kind === 'none');
    // A reply that says "I do not know" is no answer, even if it shows related facts.
    const text = reply.parts.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n');
    results.push({ question, reply, outcome: judge(question, { none, text }) });
  }
  return results;
}

/** Returns the 95 % confidence interval of a share (Wilson 1927, https://doi.org/10.1080/01621459.1927.10502953). */
export function interval(hits: number, all: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = hits / all;
  const centre = share + z ** 2 / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const scale = 1 + z ** 2 / all;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/** Formats one line of results for each kind of question and language. */
export function table(results: readonly Result[]): string {
  const rows = [...new Set(results.map(({ question }) => question.kind))].flatMap((kind) =>
    (['en', 'es'] as const).map((lang) =>
      line(
        `${kind} ${lang}`,
        results.filter(({ question }) => question.kind === kind && question.lang === lang),
      ),
    ),
  );
  return rows.join('\n');
}

export function line(name: string, results: readonly Result[]): string {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length;
  const [low, high] = interval(count('gold'), results.length);
  const percent = (share: number): string => `${Math.round(share * 100)}`.padStart(3);
  return [
    name.padEnd(22),
    `n ${String(results.length).padStart(3)}`,
    `gold ${percent(count('gold') / results.length)} % [${percent(low)},${percent(high)}]`,
    `wrong ${percent(count('wrong') / results.length)} %`,
    `refused ${percent(count('refused') / results.length)} %`,
  ].join('  ');
}
