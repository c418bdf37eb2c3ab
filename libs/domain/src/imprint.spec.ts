import { formatPublisher, parseImprint } from './imprint';

const NAMED = { IMPRINT_PUBLISHER: 'Example Press Ltd.', IMPRINT_ADDRESS: '1 Example Street, Exampletown' };

describe('imprint', () => {
  it('is empty without settings, and with empty ones', () => {
    const empty = { IMPRINT_EDITORS: [] };
    expect(parseImprint({})).toEqual(empty);
    expect(parseImprint({ IMPRINT_PUBLISHER: '', IMPRINT_EDITORS: '' })).toEqual(empty);
  });

  it('splits editors at semicolons and ignores empty entries and other variables', () => {
    const env = { IMPRINT_EDITORS: ' Example One, editor;; Example Two, deputy ;', HOME: '/root' };
    expect(parseImprint(env)).toEqual({ IMPRINT_EDITORS: ['Example One, editor', 'Example Two, deputy'] });
  });

  it.each([
    ['a line break', 'IMPRINT_PUBLISHER', 'Example\r\nBcc: reader@example.org'],
    ['a Unicode line separator', 'IMPRINT_ADDRESS', 'Example\u2028Street'],
    ['only spaces', 'IMPRINT_FUNDING', '   '],
    ['a line break between editors', 'IMPRINT_EDITORS', 'Example One;\nExample Two'],
    ['too many characters', 'IMPRINT_CONTROLLER', 'secret '.repeat(60)],
  ])('refuses %s in a setting, and names the setting but not its value', (_, name, value) => {
    expect(() => parseImprint({ [name]: value })).toThrow(name);
    expect(() => parseImprint({ [name]: value })).not.toThrow(value.trim() || 'value');
  });

  it('forms one sentence in the language of the mail, with and without an address', () => {
    expect(formatPublisher(parseImprint(NAMED))).toBe(
      'Published by Example Press Ltd., 1 Example Street, Exampletown.',
    );
    const { IMPRINT_PUBLISHER } = NAMED;
    expect(formatPublisher(parseImprint({ IMPRINT_PUBLISHER }), 'es')).toBe(
      'Publicado por Example Press Ltd.',
    );
  });

  it('forms no sentence without a publisher', () => {
    expect(formatPublisher(parseImprint({ IMPRINT_ADDRESS: NAMED.IMPRINT_ADDRESS }))).toBeUndefined();
  });
});
