import { extractTerms } from '@frontier/ai';
import { redactQuestion } from './redact-question';

const ours = new Set(
  ['Malta', 'ETIAS', 'EES', 'DNI', 'NIE', 'Chief', 'Minister', 'Línea', 'Gibraltar'].flatMap((name) =>
    extractTerms(name).map(({ stem }) => stem),
  ),
);
const knowledge = { hasTerm: ({ stem }: { stem: string }) => ours.has(stem) };

describe('redactQuestion', () => {
  it.each([
    ['Who pays the\n  transaction tax?', 'Who pays the transaction tax?'],
    ['¿Qué es el ETIAS en 2026?', '¿Qué es el ETIAS en 2026?'],
    ['Write to ana@mail.test, what is EES?', 'Write to … what is EES?'],
    ['Can I call +350 200 12345 about EES?', 'Can I call … about EES?'],
    ['Tel. 956-123.456: is the fence gone?', 'Tel. … is the fence gone?'],
    ['Is passport X1234567 enough at the border?', 'Is passport … enough at the border?'],
    ['¿Vale mi DNI 12345678Z en la frontera?', '¿Vale mi DNI … en la frontera?'],
    ['¿Y con el NIE (X-1234567-L)?', '¿Y con el NIE …'],
    ['Can my friend Ana Bermúdez cross? Ana is from Malta.', 'Can my friend … … cross? … is from Malta.'],
  ])('redacts “%s” to “%s”', (question, kept) => {
    expect(redactQuestion(question, knowledge)).toBe(kept);
  });

  it.each([
    'I was refused last year, will they let me in?',
    'Where does the Chief Minister live, what is his home address?',
    `I live in La Línea and ${'work in Gibraltar, and '.repeat(9)}what now?`,
  ])('returns null for “%s”', (question) => {
    expect(redactQuestion(question, knowledge)).toBeNull();
  });
});
