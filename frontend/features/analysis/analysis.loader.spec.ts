import { example } from '@frontier/api-clients/examples';
import { parseAnalysisFilter, analysisHref } from './analysis-address';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { countSections, filterAnalyses } from './analysis.filter';
import { loadAnalyses, loadAnalysis } from './analysis.loader';
import { sampleAnalyses } from './analysis.samples';

const cards = [
  example('AnalysisPage', { slug: 'old', tags: [' Tax '], published_at: '2026-01-01T00:00:00Z' }),
  example('AnalysisPage', { slug: 'new', tags: ['work'], published_at: '2026-11-01T00:00:00Z' }),
  example('AnalysisPage', {
    slug: 'mid',
    section_type: 'social',
    tags: ['tax'],
    published_at: '2026-06-01T00:00:00Z',
  }),
];
const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);

describe('analyses', () => {
  it('are sorted newest first', async () => {
    const { items } = await loadAnalyses(fakeApi(() => ({ items: cards })));
    expect(slugs(items)).toEqual(['new', 'mid', 'old']);
  });

  it('[X16] are replaced by the sample with the same slug, with sources, when the read fails', async () => {
    const logs = captureLogs();
    const failing = fakeApi(() => {
      throw new FakeApiError(503);
    });
    const { items, degraded } = await loadAnalyses(failing);
    expect({ items, degraded }).toEqual({ items: [], degraded: true });
    expect(sampleAnalyses).toHaveLength(3);
    for (const sample of sampleAnalyses) {
      expect(sample.sources[0]?.url).toMatch(/^https:/);
      expect(await loadAnalysis(failing, sample.slug)).toEqual({ state: 'found', item: sample });
    }
    expect(await loadAnalysis(failing, 'other')).toEqual({ state: 'unavailable' });
    const missing = fakeApi(() => {
      throw new FakeApiError(404);
    });
    expect(await loadAnalysis(missing, sampleAnalyses[0]?.slug ?? '')).toEqual({ state: 'missing' });
    expect((await loadAnalyses(fakeApi(() => ({ items: [] })))).items).toEqual([]);
    logs.restore();
  });

  it('are filtered by section and topic, and counted by section', () => {
    expect(slugs(filterAnalyses(cards, { tag: 'tax' }))).toEqual(['old', 'mid']);
    expect(slugs(filterAnalyses(cards, { tag: 'tax', section: 'legal' }))).toEqual(['old']);
    expect(filterAnalyses(cards, { tag: 'tax', section: 'economic' })).toEqual([]);
    expect(Object.fromEntries(countSections(cards))).toEqual({
      legal: 2,
      political: 0,
      economic: 0,
      social: 1,
    });
  });

  it('are filtered by the URL, whose invalid parameters are ignored', () => {
    expect(parseAnalysisFilter({ section: 'legal', tag: ' Tax ' })).toEqual({ section: 'legal', tag: 'tax' });
    expect(parseAnalysisFilter({ section: 'sports', tag: ' ' })).toEqual({});
    expect(analysisHref({ section: 'legal', tag: 'a&b' })).toBe('/analysis?section=legal&tag=a%26b');
    expect(analysisHref({})).toBe('/analysis');
  });
});
