import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventPublisher } from '@frontier/messaging';
import { openAsOwner, stopTestServers, testDatabase } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { contentDatabase } from '../src/generated/content.database';
import { ItemChanges } from '../src/items/item.changes';
import { TreatySection } from '../src/treaty/treaty-section.entity';
import { toTreatyPage } from '../src/treaty/treaty.mapper';
import { importTreaty, type ImportOptions } from '../src/treaty-import/import-treaty';
import { makePdf } from './support/make-pdf';

const FIXTURES = join(__dirname, 'fixtures');
const HTML = join(FIXTURES, 'sample-treaty.html');
const PDF_LINES = [
  'Article 1',
  'Definitions',
  'In this Agreement:',
  '(a) "frontier worker" means a person who works on one side of the border and',
  'lives on the other;',
  'Article 2',
  'Positions of the parties',
  '1. Nothing in this Agreement changes the legal position of either party.',
  'Annex I',
  'Crossing points',
  'The airport; the port; the land border.',
];

describe('importTreaty', () => {
  let db: DataSource;
  let folder: string;
  const sourceUrl = 'https://treaty.example/text';
  const runImport = (path: string, numbering: ImportOptions['numbering'] = null) => {
    const options = { sourceUrl, publishedAt: new Date('2026-02-26T00:00:00Z'), numbering };
    return importTreaty(db, new ItemChanges(new EventPublisher({ service: 'content' })), path, options);
  };
  const file = async (name: string, content: Buffer | string) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const sections = () => db.getRepository(TreatySection).find({ order: { slug: 'ASC' } });
  const count = async (table: string) =>
    (await db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'treaty-'));
    db = await openAsOwner(contentDatabase, await testDatabase(contentDatabase));
  });
  afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
    await stopTestServers();
  });
  beforeEach(() => db.query('TRUNCATE treaty_sections, treaty_documents, treaty_section_versions, outbox'));

  it('[F18] imports an HTML document once, with an event per section, even if the import is repeated', async () => {
    expect(await runImport(HTML)).toEqual({ sections: 6, added: 6, changed: 0, known: false });
    expect((await sections()).map(({ slug, title }) => `${slug}: ${title}`)).toEqual([
      'official-annex-i: Crossing points',
      'official-article-1: Definitions',
      'official-article-2: Positions of the parties',
      'official-definition-crossing-point: crossing point',
      'official-definition-frontier-worker: frontier worker',
      'official-procedure-3: Notification procedure',
    ]);
    const article = (await sections()).find(({ number }) => number === '2');
    expect(article && toTreatyPage(article, [])).toMatchObject({
      kind: 'article',
      label: 'Article 2',
      text_html:
        '<p>1. Nothing in this Agreement changes the legal position of either party.</p>\n<p>2. Article 1 applies to this Article * as it stands.</p>',
      source_url: sourceUrl,
      published_at: '2026-02-26T00:00:00.000Z',
      sources: [{ publisher: 'treaty.example', title: 'Official text', url: sourceUrl, date: '2026-02-26' }],
    });
    expect(await runImport(HTML)).toEqual({ sections: 6, added: 0, changed: 0, known: true });
    expect(await count('outbox')).toBe(6);
    expect(await count('treaty_section_versions')).toBe(6);
  });

  it('[F18] imports a changed text from a PDF, and keeps the text of both versions', async () => {
    await runImport(HTML);
    const pdf = await file('second.pdf', makePdf(PDF_LINES));
    expect(await runImport(pdf)).toEqual({ sections: 4, added: 0, changed: 4, known: false });
    expect(await runImport(pdf)).toMatchObject({ known: true });
    const [annex] = await sections();
    expect(annex?.text).toContain('the land border');
    const versions = await db.query<{ text: string; format: string }[]>(
      `SELECT text, format FROM treaty_section_versions JOIN treaty_documents ON id = document_id
       WHERE section_id = $1 ORDER BY imported_at`,
      [annex?.id],
    );
    expect(versions).toEqual([
      { format: 'html', text: 'The airport; the port.' },
      { format: 'pdf', text: 'The airport; the port; the land border.' },
    ]);
    const worker = (await sections()).find(({ title }) => title === 'frontier worker');
    expect(worker?.text).toContain('on one side of the border and lives on the other');
  });

  it('[F18] stores the PDF page of each section, and both its draft and its final number', async () => {
    await runImport(await file('draft.pdf', makePdf(PDF_LINES)), 'draft');
    const [, , article] = await sections();
    expect(article).toMatchObject({
      slug: 'official-article-2',
      pdfPage: 1,
      draftNumber: '2',
      finalNumber: null,
    });
    const signed = await file('signed.pdf', makePdf([...PDF_LINES, 'Signed at Brussels.']));
    expect(await runImport(signed, 'final')).toMatchObject({ added: 0, changed: 3 });
    const [, , later] = await sections();
    expect(later).toMatchObject({ draftNumber: '2', finalNumber: '2' });
  });

  const broken = readFileSync(join(FIXTURES, 'broken.pdf'));
  it.each<[what: string, name: string, content: Buffer | string, message: RegExp]>([
    ['a damaged PDF', 'broken.pdf', broken, /is a PDF that cannot be read/],
    ['a PDF without words', 'scan.pdf', makePdf([]), /holds no text\. Scanned pages/],
    ['another format', 'picture.pdf', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), /is neither HTML nor PDF/],
    ['plain text', 'note.txt', 'Article 1', /is neither HTML nor PDF/],
    ['a page without articles', 'page.html', '<html><body><p>Hello.</p></body></html>', /holds no heading/],
  ])('[F18] rejects %s with a clear message, and stores nothing', async (_, name, content, message) => {
    await expect(runImport(await file(name, content))).rejects.toThrow(message);
    expect(await count('treaty_documents')).toBe(0);
    expect(await sections()).toEqual([]);
  });

  it('[F18] rejects a missing file', async () => {
    await expect(runImport(join(folder, 'nope.html'))).rejects.toThrow(/nope\.html cannot be opened/);
  });
});
