import { HALLUCINATION_SOURCES, MODEL_HALLUCINATIONS, MODEL_GROUNDED_CLAIMS } from '@frontier/testing';
import { buildAnswerPrompt } from '../openai/prompts';
import { verifyAnswer } from './verify-answer';

const instructions = buildAnswerPrompt({ question: 'q', lang: 'en', passages: HALLUCINATION_SOURCES }).system;
const shown = (lang: 'en' | 'es', ...claimed: { text: string; sources: readonly number[] }[]) =>
  verifyAnswer(claimed, { passages: HALLUCINATION_SOURCES, lang }, instructions);

describe('verifyAnswer', () => {
  it.each(MODEL_GROUNDED_CLAIMS)('keeps a supported sentence, in $lang: $text', ({ lang, text, sources }) => {
    // The model cites all passages. The answer may cite only those that support the sentence.
    expect(shown(lang, { text, sources: [1, 2, 3, 4, 5] })).toEqual([
      { text, passageIds: sources.map((number) => HALLUCINATION_SOURCES[number - 1]?.id) },
    ]);
  });

  it('is tested with at least 100 distinct hallucinations in two languages', () => {
    expect(new Set(MODEL_HALLUCINATIONS.map((lie) => JSON.stringify(lie))).size).toBeGreaterThanOrEqual(100);
    expect(MODEL_HALLUCINATIONS.filter(({ lang }) => lang === 'es').length).toBeGreaterThan(35);
  });

  it.each(MODEL_HALLUCINATIONS.map((lie) => ({ ...lie, opening: lie.text.slice(0, 90) })))(
    'drops a hallucination about $about, in $lang: $opening',
    ({ lang, text, sources }) => {
      expect(shown(lang, { text, sources })).toEqual([]);
    },
  );

  it('drops an unsupported sentence with its follow-up, and keeps the others', () => {
    const text =
      'The ferry to Tangier ended in July 2026. The operator is bankrupt. It had carried 40,000 passengers a year. Rocaline sells tickets from Algeciras instead.';
    expect(shown('en', { text, sources: [1] })).toEqual([
      {
        text: 'The ferry to Tangier ended in July 2026. Rocaline sells tickets from Algeciras instead.',
        passageIds: ['ferry'],
      },
    ]);
  });

  it('returns nothing if most sentences are unsupported, and a repeated sentence once', () => {
    const truth = 'The ferry to Tangier ended in July 2026.';
    expect(
      shown('en', { text: `${truth} Ten people drowned. The ministers resigned.`, sources: [1] }),
    ).toEqual([]);
    expect(shown('en', { text: `${truth} ${truth}`, sources: [1] })).toEqual([
      { text: truth, passageIds: ['ferry'] },
    ]);
  });

  it('drops sentences beyond 1,500 characters of the answer', () => {
    const text = Array.from(
      { length: 200 },
      (_, n) =>
        `The ferry to Tangier${' Tangier'.repeat(n % 9)} ended in July${' 2026'.repeat(1 + (n % 31))}.`,
    ).join(' ');
    const length = shown('en', { text, sources: [1] }).reduce((sum, block) => sum + block.text.length, 0);
    expect(length).toBeLessThanOrEqual(1_500);
  });
});
