import { splitSections } from './split-sections';

const titles = (lines: readonly string[]) =>
  splitSections(lines).map(({ kind, number, title }) => `${kind} ${number ?? '-'} ${title}`);

describe('the parts of a treaty', () => {
  it('[F18] are its articles, annexes, definitions and procedures, in their order', () => {
    expect(
      titles([
        'A preamble that belongs to nothing',
        'ARTICLE 1',
        'Definitions',
        '(a) ‘carrier’ means a person who carries others;',
        'Article 2a – Scope',
        'It applies to the land border.',
        'Article 3 Suspension procedure',
        'Either party may begin it.',
        'ANNEX IV: Places',
        'The port.',
      ]),
    ).toEqual([
      'article 1 Definitions',
      'definition - carrier',
      'article 2A Scope',
      'procedure 3 Suspension procedure',
      'annex IV Places',
    ]);
  });

  it('[F18] are taken from the text and not from its table of contents, nor from sentences that name an article', () => {
    const [article, ...rest] = splitSections([
      'Article 1 Scope ....... 3',
      'Article 1',
      'Scope',
      '1. Something applies.',
      'Article 1 applies to what follows.',
      'Article 2, as agreed,',
    ]);
    expect(rest).toEqual([]);
    expect(article?.text).toBe(
      '1. Something applies.\n\nArticle 1 applies to what follows.\n\nArticle 2, as agreed,',
    );
  });

  it('are none where there is no heading', () => {
    expect(splitSections(['Some words.', 'More words.'])).toEqual([]);
  });
});
