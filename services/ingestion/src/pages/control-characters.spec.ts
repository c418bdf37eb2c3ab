import { stripControlCharacters } from './control-characters';

describe('stripControlCharacters', () => {
  it.each([
    ['a right-to-left override', 'Treaty \u202Edengis\u202C today', 'Treaty dengis today'],
    ['direction isolates and marks', '\u2066a\u2069\u200Eb\u200Fc\u061Cd', 'abcd'],
    ['zero-width spaces', 'bor\u200Bder\u2060', 'border'],
    ['controls', 'a\u0000b\u0007c\u001Bd\u0085e', 'abcde'],
  ])('removes %s', (_name, text, shown) => {
    expect(stripControlCharacters(text)).toBe(shown);
  });

  it('keeps white space, accents, other scripts and emoji joiners', () => {
    const text = 'La L\u00EDnea,\tma\u00F1ana\r\n\u05E9\u05DC\u05D5\u05DD \u{1F468}\u200D\u{1F469}';
    expect(stripControlCharacters(text)).toBe(text);
  });
});
