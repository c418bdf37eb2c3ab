import { splitSections } from './split-sections';

const split = (lines: readonly string[]) => splitSections(lines.map((text, at) => ({ text, page: at + 1 })));
const titles = (lines: readonly string[]) =>
  split(lines).map(({ kind, number, title }) => `${kind} ${number ?? '-'} ${title}`);

describe('splitSections', () => {
  it('[F18] returns articles, annexes, definitions and procedures, in document order', () => {
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

  it('[F18] ignores the table of contents and sentences that mention an article', () => {
    const [article, ...rest] = split([
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

  it('[F18] returns the first page of each section and the section that contains it', () => {
    const sections = split([
      'PART ONE',
      'TITLE I',
      'Article 1',
      'Aim',
      'PART ONE',
      'Common provisions',
      'Article 1',
      'Aim',
      'Both prosper.',
      'Part Two – Persons',
      'Title I',
      'General rules',
      'Chapter 1',
      'Checks',
      'Article 33',
      'Part Two applies to them.',
      'Title II',
      'Article 66 Evaluation',
      'After four years.',
      'Annex 1',
      'Lists',
      'Part One',
      'Chapter 1',
      'Of the annex.',
    ]);
    expect(sections.map(({ key, within, title, page }) => [key, within, title, page])).toEqual([
      ['part-1', null, 'Common provisions', 5],
      ['part-1-title-i', 'part-1', 'Title I', 2],
      ['article-1', 'part-1', 'Aim', 7],
      ['part-2', null, 'Persons', 10],
      ['part-2-title-i', 'part-2', 'General rules', 11],
      ['part-2-title-i-chapter-1', 'part-2-title-i', 'Checks', 13],
      ['article-33', 'part-2-title-i-chapter-1', 'Article 33', 15],
      ['part-2-title-ii', 'part-2', 'Title II', 17],
      ['article-66', 'part-2-title-ii', 'Evaluation', 18],
      ['annex-1', null, 'Lists', 20],
    ]);
    expect(sections.at(-1)?.text).toBe('Part One\n\nChapter 1\n\nOf the annex.');
  });

  it('returns nothing for a text without headings', () => {
    expect(split(['Some words.', 'More words.'])).toEqual([]);
  });
});
