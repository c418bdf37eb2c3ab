import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { footerColumns, footerLine, isCurrent, mainNavigation, pageExists, servicesMenu } from './navigation';

const app = join(__dirname, '..', 'app');

describe('navigation', () => {
  it('leads only to pages that exist', () => {
    const columns = footerColumns.flatMap(({ entries }) => entries);
    const linked = [...mainNavigation, ...servicesMenu, ...columns, ...footerLine];
    // The assistant's address is a redirect; a service's page is read by its slug.
    const pages = linked.map(({ href }) => href).filter((href) => href !== '/knowledge/ask');
    for (const href of pages) {
      const folder = href.replace(/^\/services\/.+/, '/services/[slug]');
      expect([href, existsSync(join(app, folder, 'page.tsx'))]).toEqual([href, true]);
    }
  });

  it('[A5] marks Home on its exact path alone and the others by prefix', () => {
    expect(isCurrent('/', '/')).toBe(true);
    expect(isCurrent('/', '/news')).toBe(false);
    expect(isCurrent('/news', '/news/x')).toBe(true);
    expect(isCurrent('/news', '/newsletter')).toBe(false);
  });

  it('knows which addresses may be linked', () => {
    expect(['/', '/news?tag=a', '/news/any', '/chat#x'].every(pageExists)).toBe(true);
    expect(pageExists('/services/plates')).toBe(true);
    expect(pageExists('/nowhere')).toBe(false);
  });
});
