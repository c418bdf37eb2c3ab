import '../generated/features';
import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { toSiteDay } from '@frontier/domain';
import { CONTENT_FOLDER } from '../content.config';
import type { Faq } from '../faqs/faq.entity';
import { checkDocument } from '../items/check-document';
import type { TreatySection } from '../treaty/treaty-section.entity';
import { treatySections } from '../treaty/treaty-section.kind';
import { checkContent } from './check-content';
import { type ContentFolder, readContentFolder } from './content-folder';

describe('content/', () => {
  let files: ContentFolder['files'];
  let problems: ContentFolder['problems'];
  beforeAll(async () => {
    ({ files, problems } = await readContentFolder(CONTENT_FOLDER));
  }, 60_000);

  it('[Z3] contains only valid files, in which every figure has a source', () => {
    expect(problems.map(({ message }) => message)).toEqual([]);
  });

  it('has only files whose fields an edit in the console keeps unchanged', () => {
    const lost = files.flatMap(({ path, kind, slug, fields }) => {
      if (!kind.editing) return [];
      const item = Object.assign(new kind.entity(), { slug, tags: [], sources: [] }, fields);
      const { fields: frontMatter, body } = kind.editing.toDocument(item);
      const dated = kind.editing.hasUpdatedAt && { updated_at: toSiteDay(fields.updatedAt ?? new Date()) };
      const typed = checkDocument(kind, { ...frontMatter, ...dated }, body).fields;
      const again = kind.editing.applyEdit(item, typed);
      return isDeepStrictEqual(again, fields) ? [] : [path];
    });
    expect(lost).toEqual([]);
  });

  it('[I2] has as many items of each kind as the site is designed for', () => {
    const count = (kind: string) => files.filter((file) => file.kind.name === kind).length;
    expect(count('timeline-event')).toBeGreaterThanOrEqual(30);
    expect(count('faq')).toBeGreaterThanOrEqual(40);
    expect(count('glossary-term')).toBeGreaterThanOrEqual(30);
    expect(count('explainer')).toBeGreaterThanOrEqual(13);
    expect(count('analysis')).toBeGreaterThanOrEqual(4);
    expect(count('answer')).toBeGreaterThanOrEqual(80);
    expect(count('service')).toBe(9);
    expect(count('merch-item')).toBe(12);
    expect(count('treaty-status')).toBe(1);
    expect(count('treaty-section')).toBeGreaterThan(0);
    expect(count('affiliate-link')).toBeGreaterThan(0);
  });

  it('[F18] places each treaty section in an existing division, and none in itself', () => {
    const sections = files
      .filter(({ kind }) => kind.name === 'treaty-section')
      .map(({ slug, fields }) => ({ slug, ...fields }) as TreatySection);
    const bySlug = new Map(sections.map((section) => [section.slug, section]));
    const misplaced = sections.filter(({ slug, within }) => {
      const above = new Set([slug]);
      for (let holder = within; holder; holder = bySlug.get(holder)?.within ?? null) {
        if (above.has(holder) || !bySlug.has(holder)) return true;
        above.add(holder);
      }
      return false;
    });
    expect(misplaced.map(({ slug }) => slug)).toEqual([]);
    const labels = sections.map((section) => treatySections.getTitle(section));
    for (const reported of [
      'Article 1',
      'Article 7',
      'Articles 56–57',
      'Article 65',
      'Annex 8',
      'Recital 14',
    ])
      expect(labels).toContainEqual(expect.stringMatching(`^${reported}: `));
    expect(sections.filter(({ kind }) => kind === 'part').map(({ number }) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
  });

  it('has six entries of the status page, and no FAQ or explainer that refers to a missing one', () => {
    const records = files.filter(({ kind }) => kind.name === 'status').map(({ slug }) => slug);
    expect(records.sort()).toEqual(['airport', 'ees', 'etias', 'land-border', 'port', 'ratification']);
    const about = files.flatMap(({ path, kind, fields }) =>
      ['explainer', 'faq'].includes(kind.name)
        ? (fields as Pick<Faq, 'status'>).status.map((slug) => `${path}: ${slug}`)
        : [],
    );
    expect(about.length).toBeGreaterThan(20);
    expect(about.filter((one) => !records.includes(one.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('[L5] states the value of the local pound in an FAQ and on the investment service page', () => {
    const saying = files.filter(({ fields }) => JSON.stringify(fields).includes('pegged 1:1 to sterling'));
    const paths = saying.map(({ path }) => path);
    expect(paths).toContain('services/investment.md');
    expect(paths.some((path) => path.startsWith('faqs/'))).toBe(true);
  });

  it('has no folder without loaded files, except corrections', async () => {
    const loaded = new Set(files.map(({ kind }) => kind.folder));
    const entries = await readdir(CONTENT_FOLDER, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.filter((folder) => !loaded.has(folder) && folder !== 'corrections')).toEqual([]);
  });

  it('[Z3] is checked: every file with a source that no editor has checked is listed as stale', async () => {
    const { stale } = await checkContent(CONTENT_FOLDER, 30, new Date());
    const listed = new Set(stale.map(({ path }) => path));
    const unopened = files.filter(({ fields }) => fields.sources?.some(({ opened }) => !opened));
    expect(unopened.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
    expect(listed.has('merch/record-cap.md')).toBe(false);
  }, 60_000);
});
