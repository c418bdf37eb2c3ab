import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { footerColumns, fieldPages, footerLine, mainNavigation, servicesMenu } from './navigation';

const app = join(__dirname, '..', 'app');

describe('navigation', () => {
  it('links only to existing pages', () => {
    const columns = footerColumns.flatMap(({ entries }) => entries);
    const linked = [...mainNavigation, ...servicesMenu, ...columns, ...footerLine, ...fieldPages];
    // `/knowledge/ask` redirects to the assistant and has no page. Pages below `/services` share the route `[slug]`.
    const pages = linked.map(({ href }) => href).filter((href) => href !== '/knowledge/ask');
    for (const href of pages) {
      const folders = [href, href.replace(/^\/services\/.+/, '/services/[slug]')];
      const exists = folders.some((folder) => existsSync(join(app, folder, 'page.tsx')));
      expect([href, exists]).toEqual([href, true]);
    }
  });
});
