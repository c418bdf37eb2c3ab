import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FOOTER, listedPages, READERS, SECTIONS, serviceEntries, SHELF } from './sections';

const app = join(__dirname, '..', 'app');
const content = join(__dirname, '../../content');
/** Folders of the stored items by the folder of their pages. */
const FOLDERS: Readonly<Record<string, string>> = {
  '/status': 'status',
  '/answers': 'answers',
  '/explained': 'explainers',
  '/knowledge/faq': 'faqs',
};

const hasPage = (href: string) =>
  [href, href.replace(/^\/services\/.+/, '/services/[slug]')].some((folder) =>
    existsSync(join(app, folder, 'page.tsx')),
  );

describe('sections', () => {
  it('have a page each', () => {
    const pages = [...Object.values(SECTIONS), ...serviceEntries].map(({ href }) => href);
    expect(pages.filter((href) => href !== SECTIONS.ask.href && !hasPage(href))).toEqual([]);
  });

  it('lie below the path of one other section at most, so that one entry of the header is current', () => {
    const paths = Object.values(SECTIONS).map(({ href }) => href);
    for (const [name, section] of Object.entries(SECTIONS)) {
      const above = paths.filter((path) => path !== '/' && section.href.startsWith(`${path}/`));
      const parents = 'parent' in section ? [SECTIONS[section.parent].href] : [];
      expect([name, above.filter((path) => !parents.includes(path as '/knowledge'))]).toEqual([name, []]);
    }
  });

  it('below Knowledge are all reached from its menu or the footer', () => {
    const linked = new Set([...SHELF, ...Object.values(FOOTER).flat()]);
    const names = Object.entries(SECTIONS).flatMap(([name, section]) => ('parent' in section ? name : []));
    expect(names.filter((name) => !([...linked] as string[]).includes(name))).toEqual([]);
  });
});

describe('links for readers', () => {
  it('are two to four for each reader, without repetition', () => {
    const all = Object.values(READERS);
    for (const links of all) expect([2, 3, 4]).toContain(links.length);
    expect(new Set(all.flat()).size).toBe(all.flat().length);
  });

  it.each(Object.values(READERS).flat())('lead to a stored item: %s', (path) => {
    const [, folder = '', slug] = /^(.+)[/#](.+)$/.exec(path) ?? [];
    expect(existsSync(join(content, FOLDERS[folder] ?? folder, `${slug}.md`))).toBe(true);
  });
});

describe('listedPages', () => {
  it('[M4] returns every page once, and no redirects or items', () => {
    const pages = listedPages();
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/status', '/answers', '/chat', '/services/auto-aviation']),
    );
    expect(pages).not.toContain('/knowledge/ask');
    expect(pages).not.toContain('/services/legal');
    expect(pages.filter((path) => !hasPage(path))).toEqual([]);
  });
});
