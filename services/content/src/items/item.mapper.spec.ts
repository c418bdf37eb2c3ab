import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { analyses } from '../analysis/analysis.kind';
import { Answer } from '../answers/answer.entity';
import { answers } from '../answers/answer.kind';
import type { SourceReference } from './content-item.entity';
import { toInternal } from './item.mapper';

const source = (date?: string): SourceReference => ({
  ...{ publisher: 'Gazette', title: 'A report', url: 'https://gazette.example/1' },
  ...(date && { date }),
});
const base = { id: '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10', slug: 'gate', lang: 'en', tags: [], revision: 1 };
const changed = { createdAt: new Date('2026-01-01T00:00:00Z'), updatedAt: new Date('2026-09-05T10:00:00Z') };

describe('the date of a reviewed answer', () => {
  it.each([
    ['the day of its evidence', '2026-07-01', ['2026-08-02'], '2026-07-01'],
    ['the newest full date of its sources', null, ['2026-03-14', '2026-08-02', '2026-07-30'], '2026-08-02'],
    ['a full date rather than a newer month', null, ['2026-03-14', '2026-08'], '2026-03-14'],
    ['a full date rather than words', null, ['quoted 2 October 2026', '2025-12-24'], '2025-12-24'],
    ['the day of the last change without dated sources', null, [undefined], '2026-09-05'],
    ['the day of the last change if sources give only years', null, ['2025', 'undated'], '2026-09-05'],
  ])('is %s', (_, asOf, dates, day) => {
    const answer = Object.assign(new Answer(), base, changed, {
      ...{ questionsEn: ['Is it open?'], questionsEs: [], answerEn: 'It is open.', answerEs: '' },
      ...{ deniesEn: [], deniesEs: [], asOf, visible: true, sources: dates.map(source), checkedOn: null },
    });
    expect(toInternal(answers, answer).published_at).toBe(`${day}T00:00:00.000Z`);
  });
});

describe('who says an item', () => {
  it.each([
    ['editors', null, 'us', []],
    ['local', null, 'publisher', ['Gazette']],
    ['model', null, 'publisher', ['Gazette']],
    ['local', { on: '2026-07-01', by: 'editor' }, 'us', []],
  ] as const)('written by %s and reviewed %j is %s', (writtenBy, reviewed, speaker, publishers) => {
    const analysis = Object.assign(new AnalysisArticle(), base, changed, {
      ...{ title: 'Law: 2 reports', summary: 'Sentences.', contentHtml: '<p>x</p>', contentMd: null },
      ...{ publishedAt: new Date(), visible: true, sources: [source(), source()], writtenBy, reviewed },
    });
    expect(toInternal(analyses, analysis)).toMatchObject({ speaker, publishers });
  });
});
