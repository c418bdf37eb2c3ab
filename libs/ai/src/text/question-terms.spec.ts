import { getQuestionClause, weightQuestionTerms } from './question-terms';

const shares = (question: string, before?: string): Record<string, number> =>
  Object.fromEntries(weightQuestionTerms(question, before).map(({ term, share }) => [term.word, share]));

describe('question terms', () => {
  it.each([
    ['My wife is Moroccan. Can she live there?', 'Can she live there?'],
    ['I hold a red card, should they take my fingerprints?', 'should they take my fingerprints?'],
    ['Vivo en La Línea y trabajo allí, ¿en qué país pago?', 'en qué país pago?'],
    ['me han despedido, ¿cobro el paro?', 'cobro el paro?'],
    ['Flying from Gatwick: who checks me?', 'who checks me?'],
    ['Do I need a visa?', 'Do I need a visa?'],
    [
      'My friend is American, does he need anything extra?',
      'My friend is American, does he need anything extra?',
    ],
    ['papers for a dog', 'papers for a dog'],
  ])('in “%s” are those of the clause “%s”', (question, clause) => {
    expect(getQuestionClause(question)).toBe(clause);
  });

  it('weigh less in the introduction to a question, and even less in a long introduction', () => {
    const one = shares('I am Indian. Do I need a visa?');
    expect(one.visa).toBe(1);
    expect(one.indian).toBe(0.5);
    const much = shares('I am Indian with a red card, a dog, a car and two children. Do I need a visa?');
    expect(much.indian).toBeLessThan(0.2);
  });

  it('weigh more if they are the focus of the question', () => {
    const { toilets, airport } = shares('How many toilets has the airport?');
    expect(toilets).toBeGreaterThan(airport ?? 0);
  });

  it('include those of the previous question, with less weight', () => {
    expect(shares('and for children?', 'Who needs a visa?')).toMatchObject({ children: 1, visa: 0.45 });
  });
});
