import { fold } from '@frontier/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalLanguageModel } from '@frontier/ai';
import { respond } from '../../services/chat/src/answers/respond';
import type { Knowledge } from '../../services/chat/src/corpus/knowledge';
import { type Corpus, loadCorpus, words } from './corpus';
import { createAssistant, evaluate, interval, line, type Result, table } from './evaluate';
import { readQuestions, type SetName, SETS, UNANSWERABLE } from './questions';

/** Number of right ("gold") answers, and of all, by set and language when baseline.json was last recorded. */
type Baseline = Record<SetName, Record<'en' | 'es', { readonly gold: number; readonly of: number }>>;
const baseline = JSON.parse(readFileSync(join(__dirname, 'baseline.json'), 'utf8')) as Baseline;
/** Set whose results `npm run evaluate` prints. */
const selectedSet = process.env.EVALUATION_SET;
const withFailures = process.env.EVALUATION_FAILURES !== undefined;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const gold = (results: readonly Result[]): number =>
  results.filter(({ outcome }) => outcome === 'gold').length;
const inLang = (results: readonly Result[], lang: string): Result[] =>
  results.filter(({ question }) => question.lang === lang);

describe('answers of the assistant without a model key, from the content of a new installation', () => {
  const answered = new Map<SetName, Result[]>();
  let corpus: Corpus;
  let assistant: Knowledge;
  beforeAll(async () => {
    corpus = await loadCorpus();
    assistant = await createAssistant(corpus.documents);
    for (const set of SETS) {
      if (selectedSet === undefined || selectedSet === 'all' || selectedSet === set)
        answered.set(set, await evaluate(readQuestions(set), assistant));
    }
  }, 300_000);

  afterAll(() => {
    for (const [set, results] of selectedSet ? answered : []) {
      print(`\n${set}\n${table(results)}`);
      for (const lang of ['en', 'es']) {
        const answerable = inLang(results, lang).filter(
          ({ question }) => !UNANSWERABLE.includes(question.kind),
        );
        print(line(`answerable ${lang}`, answerable));
        print(
          line(
            `not answerable ${lang}`,
            inLang(results, lang).filter(({ question }) => UNANSWERABLE.includes(question.kind)),
          ),
        );
      }
      if (withFailures && set === 'tuning') {
        for (const { question, outcome, reply } of results.filter((one) => one.outcome !== 'gold')) {
          print(`\n[${question.kind} ${question.lang}] ${outcome}: ${question.text}`);
          for (const { blocks, kind } of reply.parts) {
            print(`  ${kind}: ${blocks.map(({ text }) => text).join(' / ')}`);
          }
        }
      }
    }
  });

  it('[N15] quote the cited page word for word', () => {
    const foreign = [...answered.values()].flat().flatMap(({ question, reply }) =>
      reply.parts
        .flatMap(({ blocks }) => blocks)
        .filter(({ text, passageIds }) => {
          const source = reply.passages.find(({ id }) => id === passageIds[0]);
          return !corpus.pages.get(source?.sourceId ?? '')?.includes(words(text));
        })
        .map(({ text }) => `${question.text}: ${text}`),
    );
    expect(foreign).toEqual([]);
  });

  it('[N15] answer the question of each page from that page, in both languages', async () => {
    const own = corpus.documents.flatMap((document) =>
      document.answers.map(({ lang, questions: [text = ''] }) => ({ document, lang, text })),
    );
    const missed: string[] = [];
    for (const { document, lang, text } of own) {
      const { parts, passages } = await respond(text, lang, [], assistant, new LocalLanguageModel());
      const cited = passages.find(({ id }) => id === parts[0]?.blocks[0]?.passageIds[0]);
      // A written answer or a newer status page may say the same and be quoted before the page of the question.
      const right =
        cited?.sourceId === document.sourceId ||
        cited?.url.startsWith('/answers') === true ||
        cited?.sourceType === 'status';
      if (!right || parts[0]?.kind === 'none') missed.push(text);
    }
    expect(missed).toEqual([]);
  }, 180_000);

  it('are tested with reported questions that share no five words in a row with a question in the content', () => {
    const runs = (text: string): string[] => {
      const all = fold(text).match(/[a-z0-9]+/g) ?? [];
      return all.slice(4).map((_, i) => all.slice(i, i + 5).join(' '));
    };
    const forms = new Set(
      corpus.documents.flatMap(({ answers }) => answers.flatMap(({ questions }) => questions)),
    );
    const formRuns = new Set([...forms].flatMap(runs));
    const folded = new Set([...forms].map(fold));
    const copied = readQuestions('reported').filter(
      ({ text }) => folded.has(fold(text)) || runs(text).some((run) => formRuns.has(run)),
    );
    expect(copied.map(({ text }) => text)).toEqual([]);
  });

  it.each(SETS)(
    '[N15] are right at least as often as in baseline.json, within its confidence interval: %s',
    (set) => {
      for (const lang of ['en', 'es'] as const) {
        const results = inLang(answered.get(set) ?? [], lang);
        const { gold: before, of } = baseline[set][lang];
        if (results.length > 0)
          expect(gold(results) / results.length).toBeGreaterThanOrEqual(interval(before, of)[0]);
      }
    },
  );
});
