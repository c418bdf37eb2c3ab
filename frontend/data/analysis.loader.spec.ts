import { analysisFilterOf, analysisHref } from '../lib/analysis-address';
import { fakeApi } from '../test/fake-api';
import { analysisCard } from '../test/fake-items';
import { countSections, filterAnalyses, loadAnalyses } from './analysis.loader';

const cards = [
  analysisCard({ slug: 'old', section_type: 'legal', tags: [' Tax '], published_at: '2026-01-01T00:00:00Z' }),
  analysisCard({ slug: 'new', section_type: 'legal', tags: ['work'], published_at: '2026-11-01T00:00:00Z' }),
  analysisCard({ slug: 'mid', section_type: 'social', tags: ['tax'], published_at: '2026-06-01T00:00:00Z' }),
];
const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);

describe('analyses', () => {
  it('come newest first', async () => {
    const { items } = await loadAnalyses(fakeApi(() => ({ items: cards })));
    expect(slugs(items)).toEqual(['new', 'mid', 'old']);
  });

  it('are filtered by section and topic at once, and counted by section', () => {
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

  it('have an address for each filter, and ignore what is none', () => {
    expect(analysisFilterOf({ section: 'legal', tag: ' Tax ' })).toEqual({ section: 'legal', tag: 'tax' });
    expect(analysisFilterOf({ section: 'sports', tag: ' ' })).toEqual({});
    expect(analysisHref({ section: 'legal', tag: 'a&b' })).toBe('/analysis?section=legal&tag=a%26b');
    expect(analysisHref({})).toBe('/analysis');
  });
});
