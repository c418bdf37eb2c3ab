import { createTableFold } from './fold-by-table';
import { foldToWords } from './word-counter';

const definition = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
const folded = createTableFold(definition);

describe('createTableFold', () => {
  it('folds each character like the given function, both between letters and between punctuation', () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const character = String.fromCharCode(code);
      for (const text of [character, `a${character}B`, ` .${character}, x`]) {
        expect(folded(text)).toBe(definition(text));
      }
    }
  });

  it.each([
    '',
    ' – ',
    'La Línea, «ayer»: 90/180 días…',
    'n\u0303 \u0301 e\u0301',
    'ΑΣ ΑΣΑ',
    'Łódź — 国境 🛂 kontrola',
    '\ud83d',
  ])('folds %j like the given function', (text) => {
    expect(folded(text)).toBe(definition(text));
  });
});

describe('foldToWords', () => {
  it('returns lower case without accents, with blanks for punctuation', () => {
    expect(foldToWords('¡La LÍNEA de la Concepción!  «EU–UK»')).toBe('la linea de la concepcion eu uk');
  });
});
