import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { amongWrittenChoices, type GeneratedItem, isAmongWritten } from './generated-item.entity';

describe('among what people wrote', () => {
  const item = (fields: Partial<GeneratedItem>) =>
    Object.assign(new AnalysisArticle(), { writtenBy: 'local', reviewed: null, ...fields });
  const REVIEW = { on: '2026-11-22', by: 'an editor' };

  it.each([
    ['what they wrote', item({ writtenBy: 'editors' }), ['none', 'reviewed', 'all']],
    ['what a program did and they reviewed', item({ reviewed: REVIEW }), ['reviewed', 'all']],
    ['what nobody reviewed', item({}), ['all']],
  ])('stands %s as the setting says', (_, one, expected) => {
    expect(amongWrittenChoices.filter((which) => isAmongWritten(one, which))).toEqual(expected);
  });
});
