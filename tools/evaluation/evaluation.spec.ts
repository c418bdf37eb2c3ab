import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCorpus } from './corpus';
import { assistantOf, evaluate, interval, line, type Result, table } from './evaluate';
import { readQuestions, type SetName, UNANSWERABLE } from './questions';

/** Gold answers of a set by language when the figures were last written down. */
type Baseline = Record<SetName, Record<'en' | 'es', { readonly gold: number; readonly of: number }>>;
const baseline = JSON.parse(readFileSync(join(__dirname, 'baseline.json'), 'utf8')) as Baseline;
/** What `npm run evaluate` wants printed. */
const shown = process.env.EVALUATION_SET;
const withFailures = process.env.EVALUATION_FAILURES !== undefined;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const gold = (results: readonly Result[]): number =>
  results.filter(({ outcome }) => outcome === 'gold').length;
const inLang = (results: readonly Result[], lang: string): Result[] =>
  results.filter(({ question }) => question.lang === lang);

describe('what the assistant answers without a key, on the starting content', () => {
  const answered = new Map<SetName, Result[]>();
  beforeAll(async () => {
    const assistant = await assistantOf(await loadCorpus());
    for (const set of ['tuning', 'reported'] as const) {
      if (shown === undefined || shown === set)
        answered.set(set, await evaluate(readQuestions(set), assistant));
    }
  }, 120_000);

  afterAll(() => {
    for (const [set, results] of shown ? answered : []) {
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

  it.each(['tuning', 'reported'] as const)('[N15] is no worse than it was: %s', (set) => {
    for (const lang of ['en', 'es'] as const) {
      const results = inLang(answered.get(set) ?? [], lang);
      const { gold: before, of } = baseline[set][lang];
      if (results.length > 0)
        expect(gold(results) / results.length).toBeGreaterThanOrEqual(interval(before, of)[0]);
    }
  });
});
