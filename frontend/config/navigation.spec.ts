import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { footerColumns, isCurrent, mainNavigation, pageExists } from './navigation';

const app = join(__dirname, '..', 'app');

describe('navigation', () => {
  it('leads only to pages that exist', () => {
    const linked = [...mainNavigation, ...footerColumns.flatMap(({ entries }) => entries)];
    for (const { href } of linked)
      expect([href, existsSync(join(app, href, 'page.tsx'))]).toEqual([href, true]);
  });

  it('[A5] marks Home on its exact path alone and the others by prefix', () => {
    expect(isCurrent('/', '/')).toBe(true);
    expect(isCurrent('/', '/news')).toBe(false);
    expect(isCurrent('/news', '/news/x')).toBe(true);
    expect(isCurrent('/news', '/newsletter')).toBe(false);
  });

  it('knows which addresses may be linked', () => {
    expect(['/', '/news?tag=a', '/news/any', '/chat#x'].every(pageExists)).toBe(true);
    expect(pageExists('/services/plates')).toBe(false);
  });
});
