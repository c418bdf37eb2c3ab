import { tokenize } from './tokenize';
import { detectLanguage } from './language';
import { cosineSimilarity, toWordVector, findNearestWords } from './word-vectors';
import { classifyQuestion } from './question-type';
import { splitWithHeadings } from './sentences-with-headings';
import { splitSentences } from './sentences';
import { stem } from './stem';
import { extractTerms, TermSet } from './terms';

describe('splitSentences', () => {
  it('keeps abbreviations, initials and figures inside their sentence', () => {
    const text =
      'Mr. Picardo met J. M. Albares at 9 a.m. on Friday. The rate is 1.5 per cent. See art. 33 of the text.';
    expect(splitSentences(text, 'en')).toEqual([
      'Mr. Picardo met J. M. Albares at 9 a.m. on Friday.',
      'The rate is 1.5 per cent.',
      'See art. 33 of the text.',
    ]);
  });

  it('splits Spanish text before opening marks, but not after abbreviations', () => {
    const text = 'El Sr. Albares habló en Bruselas. ¿Qué cambia? ¡Nada de momento! La U.E. lo confirmó.';
    expect(splitSentences(text, 'es')).toEqual([
      'El Sr. Albares habló en Bruselas.',
      '¿Qué cambia?',
      '¡Nada de momento!',
      'La U.E. lo confirmó.',
    ]);
  });

  it('ends a sentence at a line break, so that headings stay separate', () => {
    expect(splitSentences('What changes\nThe booths are gone.', 'en')).toEqual([
      'What changes',
      'The booths are gone.',
    ]);
  });
});

describe('tokenize', () => {
  it('folds case and accents and normalises digit grouping', () => {
    expect(tokenize('Córdoba: £37,500 o 37.500')).toEqual(['cordoba', '37500', 'o', '37500']);
  });

  it('returns words and numbers of any script without punctuation', () => {
    expect(tokenize('¿«Ñandú» — 2.000 €?')).toEqual(['nandu', '2000']);
    expect(tokenize('the 4º of “Ωmega”, ٣ Størrelse')).toEqual([
      'the',
      '4',
      'º',
      'of',
      'ωmega',
      '٣',
      'størrelse',
    ]);
  });
});

describe('stem', () => {
  it.each([
    [['check', 'checks', 'checked', 'checking']],
    [['trabajo', 'trabajos', 'trabajar', 'trabajador', 'trabajadores']],
    [['application', 'aplicacion']].map(([a, b]) => [a?.replace('pp', 'p') ?? '', b ?? '']),
    [['notified', 'notifies']],
  ])('returns the same stem for %j', (forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it('returns different stems for different short words', () => {
    expect(new Set(['tax', 'taxi', 'port', 'pact'].map(stem)).size).toBe(4);
  });
});

describe('terms', () => {
  const shares = (one: string, other: string): boolean => {
    const set = new TermSet(extractTerms(one));
    return extractTerms(other).every((term) => set.match(term) > 0);
  };
  it.each([
    ['border', 'frontera'],
    ['border', 'verja'],
    ['tax', 'impuestos'],
    ['unemployment', 'I lost my job'],
    ['cigarettes', 'fags'],
    ['work from home', 'teletrabajo'],
  ])('match between %j and %j', (one, other) => {
    expect(shares(one, other) || shares(other, one)).toBe(true);
  });
  it('do not match between unrelated words', () => {
    expect(shares('border', 'umbrella')).toBe(false);
  });
});

describe('classifyQuestion', () => {
  it.each([
    ['Do I need a visa?', 'yes-or-no'],
    ['¿Puedo entrar con el DNI?', 'yes-or-no'],
    ['How much is the transaction tax?', 'quantity'],
    ['What salary do I need?', 'quantity'],
    ['¿A qué edad se jubila una mujer?', 'quantity'],
    ['When was it signed?', 'moment'],
    ['¿Quién controla los pasaportes?', 'person'],
    ['Where do I claim?', 'place'],
    ['What is the double lock?', 'definition'],
    ['¿Qué es la Verja?', 'definition'],
    ['¿Cómo se firma?', 'procedure'],
  ] as const)('classifies %j as %s', (question, type) => {
    expect(classifyQuestion(question)).toBe(type);
  });
});

describe('splitWithHeadings', () => {
  it('omits headings and tables, and returns sentences with their heading', () => {
    const text = '# The rate\nIt is 15 per cent. It rises.\n- Food is free of it.\n| Wine | 4 litres |';
    expect(splitWithHeadings(text, 'en')).toEqual([
      { text: 'It is 15 per cent.', heading: 'The rate', paragraph: 1 },
      { text: 'It rises.', heading: 'The rate', paragraph: 1 },
      { text: 'Food is free of it.', heading: 'The rate', paragraph: 2 },
    ]);
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
  ] as const)('detects the language of %j: %s', (text, lang) => {
    expect(detectLanguage(text)).toBe(lang);
  });

  it('returns the fallback language on a tie', () => {
    expect(detectLanguage('ETIAS', 'es')).toBe('es');
  });
});

describe('stem collisions', () => {
  it('make no English word match an unrelated Spanish word', () => {
    const [playing] = extractTerms('playing');
    expect(playing).toMatchObject({ concept: undefined });
    expect(new TermSet(extractTerms('la playa')).match(playing!)).toBe(0);
    expect(new TermSet(extractTerms('who plays there')).match(playing!)).toBe(1);
    expect(extractTerms('las calles')[0]?.concept).toBeUndefined();
  });
});

describe('word vectors', () => {
  const alike = (one: string, other: string): number => {
    const [a, b] = [toWordVector(one), toWordVector(other)];
    return a && b ? cosineSimilarity(a, b) : Number.NaN;
  };

  it('are nearer for two wordings or translations of a question than for two questions', () => {
    expect(alike('How long may I stay?', 'For how many days can I remain?')).toBeGreaterThan(
      alike('How long may I stay?', 'Who signed the treaty?'),
    );
    expect(alike('Where can I park my car?', '¿Dónde puedo aparcar el coche?')).toBeGreaterThan(
      alike('Where can I park my car?', '¿Quién firmó el tratado?'),
    );
    expect(alike('the same words', 'the same words')).toBeCloseTo(1);
  });

  it('are undefined if no word is known', () => {
    expect(toWordVector('xqzv 98765432109')).toBeUndefined();
  });

  it.each([
    ['water', 'agua'],
    ['siglo', 'century'],
    ['passport', 'pasaporte'],
    ['church', 'iglesia'],
  ])('include the translation of %s among the nearest words', (word, other) => {
    const near = findNearestWords(word);
    expect(near.map(({ word: found }) => found)).toContain(other);
    expect(near.map(({ word: found }) => found)).not.toContain(word);
    expect(near.map(({ similarity: value }) => value)).toEqual(
      [...near.map(({ similarity: value }) => value)].sort((a, b) => b - a),
    );
    expect(findNearestWords('xqzv')).toEqual([]);
  });
});
