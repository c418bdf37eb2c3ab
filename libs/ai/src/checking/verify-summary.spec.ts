import { SUMMARISED_ARTICLES, TRUE_SUMMARIES, WRONG_SUMMARIES } from '@frontier/testing';
import { buildSummaryPrompt } from '../openai/prompts';
import { verifySummary } from './verify-summary';

const verify = (article: keyof typeof SUMMARISED_ARTICLES, text: string): string =>
  verifySummary(text, SUMMARISED_ARTICLES[article], buildSummaryPrompt(SUMMARISED_ARTICLES[article]).system);

describe('verifySummary', () => {
  it('passes at least nine of ten true summaries in other words', () => {
    const lost = TRUE_SUMMARIES.filter(([article, text]) => verify(article, text) !== text.normalize('NFKC'));
    expect(lost.length).toBeLessThanOrEqual(TRUE_SUMMARIES.length / 10);
  });

  it.each(WRONG_SUMMARIES)('drops a summary of %s with one wrong statement: %s', (article, text) => {
    expect(verify(article, text)).toBe('');
  });

  const TRUTH = 'The move will cost 2.4 million pounds and will take eleven weeks.';
  it.each([
    ['a telephone number', `${TRUTH} Call +350 200 51234.`],
    ['a bare telephone number', `${TRUTH} Call 200 51234.`],
    ['a mailbox', `${TRUTH} Write to desk@depot.example.`],
    ['a page', `${TRUTH} See www.depot.example.`],
    ['an address without a scheme', `${TRUTH} Pay at evil.test/pay.`],
    ['an account to pay into', `${TRUTH} Pay to GI75 NWBK 0000 0000 7099 453.`],
    ['a handle', `${TRUTH} Follow @depot for more.`],
    ['marks on a letter', `${TRUTH.slice(0, -1)}${'\u0301'.repeat(500)}.`],
    ['letters of another script', TRUTH.replace('move', 'm\u043eve')],
    ['the instructions', 'You summarise news for an independent public record, in British English.'],
    ['too much text', `${TRUTH} `.repeat(40)],
    ['a sentence too long', `The move${' of the depot'.repeat(60)} takes eleven weeks.`],
    ['another language', 'La mudanza costará 2,4 millones de libras y durará once semanas.'],
    ['nothing', '  '],
  ])('drops a summary with %s', (_, text) => {
    expect(verify('depot', text)).toBe('');
  });

  it('removes invisible characters, directions of writing and citation markers', () => {
    const text = `\u202e${TRUTH.replace('cost', 'co\u200bst\u00ad')} [[1]]`;
    expect(verify('depot', text)).toBe(TRUTH);
  });

  it('drops a sentence on another subject, and keeps the others', () => {
    expect(verify('depot', `${TRUTH} Farmers expect a poor harvest of olives.`)).toBe(TRUTH);
    expect(verify('depot', 'Farmers expect a poor harvest of olives.')).toBe('');
  });
});
