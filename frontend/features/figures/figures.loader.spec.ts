import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadFiguresAt, loadStoryFigure, loadThumbnails } from './figures.loader';

const tax = example('Figure', {
  slug: 'tax',
  places: ['/explained/tax', '/status'],
  tags: ['economy', 'business'],
});
const road = example('Figure', { slug: 'road', places: ['/status'], tags: ['economy'] });
const untagged = example('Figure', { slug: 'days', places: [], tags: [] });
const api = fakeApi(() => ({ items: [tax, untagged, road] }));

const slugs = ({ items }: { readonly items: readonly { readonly slug: string }[] }) =>
  items.map(({ slug }) => slug);

describe('figures', () => {
  it('are loaded for the pages that they name', async () => {
    expect(slugs(await loadFiguresAt(api, '/status'))).toEqual(['tax', 'road']);
    expect(slugs(await loadFiguresAt(api, '/'))).toEqual([]);
  });

  it('are loaded for a story that has all of their topics, one figure at most', async () => {
    expect(slugs(await loadStoryFigure(api, ['Economy', 'business', 'law']))).toEqual(['tax']);
    expect(slugs(await loadStoryFigure(api, ['economy']))).toEqual(['road']);
    expect(slugs(await loadStoryFigure(api, []))).toEqual([]);
  });

  it('are the pictures of the pages that they name', async () => {
    expect((await loadThumbnails(api)).pictures.get('/explained/tax')).toBe('/figures/tax.svg');
  });

  it('are an empty, degraded list if they cannot be read', async () => {
    const logs = captureLogs();
    const failing = fakeApi(() => {
      throw new FakeApiError(503);
    });
    expect(await loadFiguresAt(failing, '/status')).toEqual({ items: [], degraded: true });
    expect((await loadThumbnails(failing)).degraded).toBe(true);
    logs.restore();
  });
});
