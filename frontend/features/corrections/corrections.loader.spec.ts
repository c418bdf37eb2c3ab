import { example } from '@frontier/api-clients/examples';
import { fakeApi } from '@/test/fake-api';
import { loadPageCorrections } from './corrections.loader';

it('loadPageCorrections returns corrections of the page and of items on it', async () => {
  const pages = ['/timeline', '/timeline#e-1', '/timelines', '/news/one'];
  const api = fakeApi(() => ({ items: pages.map((page) => example('Correction', { page })) }));
  const { items } = await loadPageCorrections(api, '/timeline');
  expect(items.map(({ page }) => page)).toEqual(['/timeline', '/timeline#e-1']);
});
