import { cleanText, isUnstorable, stripInvisible } from './clean-text';
import { fold } from './fold';

const point = (code: number): string => String.fromCodePoint(code);

describe('cleanText', () => {
  it.each([
    ['soft hyphens', 'Gi\u00ADbral\u00ADtar bor\u00ADder trea\u00ADty', 'Gibraltar border treaty'],
    ['zero-width spaces and non-joiners', 'Gi\u200Bbral\u200Ctar', 'Gibraltar'],
    ['byte order marks', '\uFEFFGibraltar\uFEFF', 'Gibraltar'],
    ['word joiners and invisible signs', 'bor\u2060der\u2061\u2064', 'border'],
    ['grapheme joiners, and composes', 'Pen\u0303\u034Fo\u0301n', 'Peñón'],
    ['fillers of Hangul', 'a\u3164b\u115Fc\uFFA0d', 'abcd'],
    ['marks and isolates of direction', '\u2066a\u2069\u200Eb\u200Fc\u061Cd', 'abcd'],
    ['a right-to-left override', 'Treaty \u202Edengis\u202C today', 'Treaty dengis today'],
    ['variation selectors after letters and digits', 'a\uFE0F20\uFE0F26\u{E0101}', 'a2026'],
    ['hidden tag letters', 'Hello\u{E0069}\u{E0067}', 'Hello'],
    ['tag letters that end no flag', '\u{1F3F4}\u{E0069}\u{E0067}x', '\u{1F3F4}x'],
    ['joiners between Latin letters and beside emoji', 'a\u200Db \u{1F468}\u200D', 'ab \u{1F468}'],
    ['a second joiner', 'می\u200C\u200Cخ', 'می\u200Cخ'],
    ['annotations and codes that are no characters', 'a\uFFF9b\uFFFFc\u{1FFFE}', 'abc'],
    ['lone surrogates', 'a\ud800b\udfffc', 'abc'],
    ['controls', 'a\u0000b\u0007c\u001Bd\u0085e', 'abcde'],
  ])('removes %s', (_name, text, shown) => {
    expect(cleanText(text)).toBe(shown);
    expect(isUnstorable(cleanText(text))).toBe(false);
  });

  it.each([
    ['white space and accents', 'La Línea,\tmañana\r\n\u00a0peñón'],
    ['other scripts', 'שלום мир 東京 العربية'],
    ['families of emoji', '👨\u200D👩\u200D👧\u200D👦'],
    ['emoji with a skin tone and a profession', '👩🏽\u200D🚀'],
    ['emoji with a presentation selector', '❤\uFE0F\u200D🔥 ✈\uFE0E'],
    ['keycaps', '1\uFE0F\u20E3'],
    [
      'the flag of Scotland',
      `🏴${Array.from('gbsct', (l) => point(0xe0000 + l.charCodeAt(0))).join('')}\u{E007F}`,
    ],
    ['Persian plurals and abbreviations', 'کتاب\u200Cها ه\u200D.ش'],
    ['Hindi half forms', 'क्\u200Dष श्री\u200Cमान'],
    ['Sinhala conjuncts', 'ශ්\u200Dරී'],
    ['variants of Chinese characters', '辻\u{E0100}'],
  ])('keeps %s', (_name, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it('removes every default-ignorable character between Latin letters, and again changes nothing', () => {
    const left: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const text = `a${point(code)}b`;
      const cleaned = cleanText(text);
      if (cleanText(cleaned) !== cleaned) left.push(code.toString(16));
      if (/\p{DI}/u.test(point(code)) && cleaned !== 'ab') left.push(code.toString(16));
    }
    expect(left).toEqual([]);
  });

  it('needs little time for a megabyte with many accents and emoji', () => {
    const start = process.cpuUsage();
    cleanText('Peñón ñ 👩🏽\u200D🚀 \u00AD'.repeat(50_000));
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });
});

describe('stripInvisible', () => {
  it('leaves control characters, so that a form can reject them', () => {
    expect(stripInvisible('a\u0000\u200Bb\n')).toBe('a\u0000b\n');
  });
});

describe('fold', () => {
  it.each(['Gi\u00ADbraltar', 'GIBRA\u200BLTAR', 'Gibralt\u0301ar\uFEFF', 'Gib\u034Fraltar'])(
    'compares texts without invisible characters: %j',
    (text) => {
      expect(fold(text)).toBe('gibraltar');
    },
  );
});
