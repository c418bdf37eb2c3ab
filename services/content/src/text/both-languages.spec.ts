import { joinLanguages, splitLanguages } from './both-languages';

describe('a text in both languages', () => {
  it('is two texts with a line of dashes between them, and either may be missing', () => {
    expect(splitLanguages('One.\n\nTwo.\n\n---\n\nUno.')).toEqual({ en: 'One.\n\nTwo.', es: 'Uno.' });
    expect(splitLanguages('One.')).toEqual({ en: 'One.', es: '' });
    expect(splitLanguages('---\nUno.')).toEqual({ en: '', es: 'Uno.' });
    expect(splitLanguages('')).toEqual({ en: '', es: '' });
  });

  it('is read again as it was written', () => {
    for (const [en, es] of [
      ['One.', 'Uno.'],
      ['One.', ''],
      ['', 'Uno.'],
    ] as const)
      expect(splitLanguages(joinLanguages(en, es))).toEqual({ en, es });
  });
});
