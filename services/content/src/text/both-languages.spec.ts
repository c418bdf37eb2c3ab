import { joinLanguages, splitLanguages } from './both-languages';

describe('splitLanguages', () => {
  it('splits a text into languages at a line of dashes, and accepts a text in one language', () => {
    expect(splitLanguages('One.\n\nTwo.\n\n---\n\nUno.')).toEqual({ en: 'One.\n\nTwo.', es: 'Uno.' });
    expect(splitLanguages('One.')).toEqual({ en: 'One.', es: '' });
    expect(splitLanguages('---\nUno.')).toEqual({ en: '', es: 'Uno.' });
    expect(splitLanguages('')).toEqual({ en: '', es: '' });
  });

  it('reverses joinLanguages', () => {
    for (const [en, es] of [
      ['One.', 'Uno.'],
      ['One.', ''],
      ['', 'Uno.'],
    ] as const)
      expect(splitLanguages(joinLanguages(en, es))).toEqual({ en, es });
  });
});
