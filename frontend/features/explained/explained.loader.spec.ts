import { example } from '@frontier/api-clients/examples';
import { fakeApi } from '@/test/fake-api';
import { getContents, loadExplainers } from './explained.loader';

const contents = [{ level: 2, id: 'h-a', title: 'A' }] as const;

describe('explainers', () => {
  it('are requested with the search text and sorted by update, newest first', async () => {
    const api = fakeApi(() => ({
      items: [
        example('ExplainerPage', { slug: 'old', updated_at: '2026-01-01T00:00:00Z' }),
        example('ExplainerPage', { slug: 'new', updated_at: '2026-11-01T00:00:00Z' }),
      ],
    }));
    const { items } = await loadExplainers(api, 'a & b');
    expect(items.map(({ slug }) => slug)).toEqual(['new', 'old']);
    await loadExplainers(api, '');
    expect(api.paths).toEqual(['/api/explainers?q=a%20%26%20b', '/api/explainers']);
  });

  it('have a table of contents only if the body is long and has headings', () => {
    const shown = (length: number, entries: typeof contents | []) =>
      getContents(example('ExplainerPage', { body_md: 'x'.repeat(length), contents: entries })).length;
    expect([shown(900, contents), shown(801, contents)]).toEqual([1, 1]);
    expect([shown(700, contents), shown(800, contents), shown(900, [])]).toEqual([0, 0, 0]);
  });
});
