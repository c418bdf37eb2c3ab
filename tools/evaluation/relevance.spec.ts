import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { z } from 'zod';
import { judgeRelevance } from '../../services/ingestion/src/relevance/judge-relevance';
import type { Verdict } from '../../services/ingestion/src/relevance/relevance-threshold';

const Headlines = z.array(
  z.strictObject({
    label: z.enum(['relevant', 'not']),
    hard: z.boolean(),
    lang: z.enum(['en', 'es']),
    title: z.string(),
    lede: z.string(),
  }),
);
type Headline = z.infer<typeof Headlines>[number];

const sets = ['tuning', 'held'] as const;
const read = (set: (typeof sets)[number]): Headline[] =>
  Headlines.parse(parse(readFileSync(join(__dirname, 'relevance', `${set}.yaml`), 'utf8')));

const getVerdict = ({ title, lede }: Headline): Verdict =>
  judgeRelevance({ title, description: lede, text: '' }).verdict;

function figures(headlines: readonly Headline[]) {
  const count = (label: Headline['label'], ...verdicts: Verdict[]): number =>
    headlines.filter((one) => one.label === label && verdicts.includes(getVerdict(one))).length;
  const shown = count('relevant', 'show');
  const relevant = headlines.filter(({ label }) => label === 'relevant').length;
  return {
    shownPrecision: shown / (shown + count('not', 'show')),
    shownRecall: shown / relevant,
    shownOrReviewRecall: count('relevant', 'show', 'review') / relevant,
    reviewPrecision: count('relevant', 'review') / (count('relevant', 'review') + count('not', 'review')),
  };
}

const all = sets.flatMap(read);
const share = (test: (headline: Headline) => boolean): number => all.filter(test).length / all.length;

describe('relevance rules on headlines and first paragraphs', () => {
  it('are tested with 300 or more headlines, half Spanish, half hard cases, split into two halves by title', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(share(({ lang }) => lang === 'es')).toBeCloseTo(0.5, 1);
    expect(share(({ hard }) => hard)).toBeGreaterThanOrEqual(0.5);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    const isHeld = ({ title }: Headline): boolean =>
      Number.parseInt(createHash('sha256').update(title).digest('hex').charAt(0), 16) % 2 === 1;
    expect(read('held').every(isHeld)).toBe(true);
    expect(read('tuning').some(isHeld)).toBe(false);
  });

  it.each(['en', 'es'] as const)(
    'show relevant headlines with precision 0.95 and recall 0.7 or better on the held-out half: %s',
    (lang) => {
      const { shownPrecision, shownRecall, shownOrReviewRecall } = figures(
        read('held').filter((headline) => headline.lang === lang),
      );
      expect(shownPrecision).toBeGreaterThanOrEqual(0.95);
      expect(shownRecall).toBeGreaterThanOrEqual(0.7);
      expect(shownOrReviewRecall).toBeGreaterThanOrEqual(0.9);
    },
  );
});
