import { containsFigure, findUncitedFigures } from './figures';

const MARK = '([Gazette, 2 May 2026](https://gazette.example/))';

describe('the citation check', () => {
  it.each([
    'It costs €20.',
    'It began on 3 May.',
    'It began in July.',
    'Empezó en julio.',
    'Avísalo en siete días.',
    'Half of it is 0.5 per cent.',
    'Report it within seven days.',
    'It lasted three full years.',
    'Under the 2018/19 budget.',
  ])('detects a figure: %s', (sentence) => {
    expect(containsFigure(sentence)).toBe(true);
  });

  it.each([
    'There are two checks, one after the other.',
    'Draft Article 56, Articles 61–63 and 65, annex 8, recital 14 and Part 3 say so.',
    'Regulation (EU) 2018/1806 and Royal Decree 806/2026 say so.',
    'The Constitutional Reform and Governance Act 2010 says so.',
    'Ask for form S1, not E106.',
    'The 90/180 rule holds, and steps 3 and 4 are open.',
    'Category 2 is a status for the tax.',
    'They march, and they may.',
  ])('ignores names and words: %s', (sentence) => {
    expect(containsFigure(sentence)).toBe(false);
  });

  it.each([
    ['behind its sentence', `It costs €20.\n${MARK}`],
    ['behind each of its sentences', `It costs €20. ${MARK} In May\nit was €10. ${MARK} Then go.`],
    ['behind the clauses of a sentence', `It costs €20; by no. 5, too,\nand with cards. ${MARK}`],
    ['behind a sentence with words that head it', `**Until 3 May.** It costs €20. ${MARK}`],
    ['in its item of a list', `- it costs €20\n  ${MARK}\n- pay at the desk`],
    ['in the head of its table', `| A ${MARK} | B |\n| - | - |\n| c | 20 |`],
    ['in its row of a table', `| A | B |\n| - | - |\n| c | 20 ${MARK} |`],
  ])('accepts a citation %s', (_, text) => {
    expect(findUncitedFigures(text)).toEqual([]);
  });

  it('accepts one citation at the end of a paragraph if the kind of content allows it', () => {
    expect(findUncitedFigures(`It costs €20. Pay at the desk. ${MARK}`, 'paragraph')).toEqual([]);
    expect(findUncitedFigures(`Pay. ${MARK} It costs €20. Now.`, 'paragraph')).toEqual([
      'It costs €20. Now.',
    ]);
  });

  it.each([
    ['behind the next sentence', `It costs €20. Pay there. ${MARK}`, 'It costs €20.'],
    ['behind the next sentence in Spanish', `Empezó en julio. ¿Y hoy? ${MARK}`, 'Empezó en julio.'],
    ['before it', `It is said. ${MARK} It costs €20.`, 'It costs €20.'],
    ['in another paragraph', `It costs €20.\n\nPay at the desk. ${MARK}`, 'It costs €20.'],
    ['before its list', `It costs: ${MARK}\n\n- in spring €20`, 'in spring €20'],
    ['in another item', `- it costs €20\n- it is late ${MARK}`, 'it costs €20'],
    ['below it in the list', `- it costs €20\n  - at the desk ${MARK}`, 'it costs €20'],
    ['without brackets', 'It costs [€20](https://gazette.example/).', 'It costs €20.'],
    ['of our own pages', 'It costs €20 ([Fees](/fees)).', 'It costs €20 (Fees).'],
    ['below its table', `| A | B |\n| - | - |\n| c | 20 |\n\nSo. ${MARK}`, 'c | 20'],
    ['below its heading', `## From 3 May\n\nSo. ${MARK}`, '## From 3 May'],
    ['in its quotation', `> It costs €20.\n\nSo. ${MARK}`, 'It costs €20.'],
  ])('rejects a citation %s', (_, text, sentence) => {
    expect(findUncitedFigures(text)).toEqual([sentence]);
  });
});
