import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { amongWrittenChoices, type GeneratedItem, isAmongWritten } from './generated-item.entity';

describe('isAmongWritten', () => {
  const item = (fields: Partial<GeneratedItem>) =>
    Object.assign(new AnalysisArticle(), { writtenBy: 'local', reviewed: null, ...fields });
  const REVIEW = { on: '2026-11-22', by: 'an editor' };

  it.each([
    ['a text by editors', item({ writtenBy: 'editors' }), ['none', 'reviewed', 'all']],
    ['a reviewed generated text', item({ reviewed: REVIEW }), ['reviewed', 'all']],
    ['an unreviewed generated text', item({}), ['all']],
  ])('accepts %s only with the settings that allow it', (_, one, expected) => {
    expect(amongWrittenChoices.filter((which) => isAmongWritten(one, which))).toEqual(expected);
  });
});
