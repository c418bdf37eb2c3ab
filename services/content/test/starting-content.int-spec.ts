import { eventually } from '@frontier/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ItemChangedV1 } from '@frontier/events';
import { CONTENT_FOLDER } from '../src/content.config';
import type { EditableItem } from '../src/editing/editing.schemas';
import type { FaqList } from '../src/faqs/faq.schemas';
import { LoadStartingContent } from '../src/starting-content/load-starting-content.job';
import type { StaleItems } from '../src/starting-content/stale-sources.controller';
import { ContentUnderTest } from './support/content-under-test';

describe('the job load-starting-content', () => {
  let content: ContentUnderTest;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
    content = await ContentUnderTest.start({ CONTENT_DIR: folder });
  });
  afterAll(async () => {
    await content.stop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    // A run started at boot or by the previous test must not overlap with this one.
    await content.settled();
    await content.reset();
    await rm(folder, { recursive: true });
    await mkdir(join(folder, 'faqs'), { recursive: true });
  });

  const faq = (
    name: string,
    { id = 'f01', order = 1, question = 'Why?', answer = 'Because.', opened = '' } = {},
  ) =>
    writeFile(
      join(folder, 'faqs', `${name}.md`),
      `---\nid: ${id}\norder: ${order}\nquestion: ${question}\nupdated_at: '2026-11-01'\ntags: [travel]
sources: [{ publisher: Gazette, title: A report, url: https://gazette.example/${opened} }]\n---\n\n${answer}\n`,
    );
  const load = () => content.runJob('load-starting-content');
  const list = async () => (await content.get<FaqList>('/api/faqs')).body.items;

  it('loads each file once, even if the load is repeated', async () => {
    await faq('why');
    await faq('how', { id: 'f02', order: 2, question: 'How?' });
    expect(await load()).toMatchObject({ state: 'succeeded', counts: { added: 2 } });
    expect(await load()).toMatchObject({ state: 'succeeded', counts: { unchanged: 2 } });
    expect((await list()).map(({ slug, updated_at }) => [slug, updated_at])).toEqual([
      ['why', '2026-11-01T00:00:00.000Z'],
      ['how', '2026-11-01T00:00:00.000Z'],
    ]);
    expect(await content.published(ItemChangedV1)).toMatchObject([
      { kind: 'faq', slug: 'how', revision: 1, visible: true, tags: ['travel'] },
      { kind: 'faq', slug: 'why', revision: 1 },
    ]);
  });

  it('publishes a changed file under the existing address', async () => {
    await faq('why');
    await load();
    await rm(join(folder, 'faqs/why.md'));
    await faq('for-what-reason', { answer: 'For a **better** reason.' });
    expect(await load()).toMatchObject({ counts: { updated: 1 } });
    expect(await list()).toMatchObject([{ slug: 'why', answer: 'For a better reason.' }]);
    expect(await content.published(ItemChangedV1)).toMatchObject([{ revision: 1 }, { revision: 2 }]);
  });

  it('does not change items that were changed in the database', async () => {
    await faq('why');
    await load();
    await content.db.query(`UPDATE faqs SET answer = 'Staff know better.'`);
    await faq('why', { answer: 'A new text of the file.' });
    expect(await load()).toMatchObject({ counts: { kept: 1 } });
    expect(await list()).toMatchObject([{ answer: 'Staff know better.' }]);
  });

  it('does not change items that staff edited in the console, even if they undid the edit', async () => {
    await faq('why');
    await load();
    const [item] = await list();
    const path = `/internal/items/faq/${item?.id}`;
    const edit = async (body: string): Promise<void> => {
      const { version, fields } = (await content.internal<EditableItem>('GET', `${path}/edit`)).body;
      const { status } = await content.internal('PUT', path, { version, fields, body, reason: 'update' });
      expect(status).toBe(200);
    };
    await edit('Staff know better.');
    await edit('Because.');
    await faq('why', { answer: 'A new text of the file.' });
    expect(await load()).toMatchObject({ counts: { kept: 1 } });
    expect(await list()).toMatchObject([{ answer: 'Because.' }]);
  });

  it('skips files of items that staff deleted, and files with the slug of an item by staff', async () => {
    await faq('why');
    await load();
    await content.db.query('DELETE FROM faqs');
    await faq('why', { answer: 'Again.' });
    await content.insertItem('faq', { slug: 'how', question: 'How, by staff?', answer: 'So.' });
    await faq('how', { id: 'f02' });
    expect(await load()).toMatchObject({ counts: { kept: 2 } });
    expect(await list()).toMatchObject([{ question: 'How, by staff?' }]);
  });

  it('[A28] keeps a hidden item hidden, but updates its text from the changed file', async () => {
    await faq('why');
    await load();
    const [item] = await list();
    await content.setVisible(`items/faq/${item?.id}`, false);
    await faq('why', { answer: 'A new text.' });
    expect(await load()).toMatchObject({ counts: { updated: 1 } });
    expect(await list()).toEqual([]);
    expect(await content.db.query('SELECT answer FROM faqs')).toEqual([{ answer: 'A new text.' }]);
  });

  it('reports an invalid file and loads the others', async () => {
    await faq('why');
    await faq('same', { question: 'Same id?' });
    await writeFile(join(folder, 'faqs/bad.md'), '---\nquestion: [\n---\n');
    const run = await load();
    expect(run.state).toBe('failed');
    expect(await list()).toHaveLength(1);
    expect(run.error).toContain('faqs/bad.md');
    expect(run.error).toContain('the same id as faqs/same.md');
  });

  it('is skipped if the folder is empty, and removes nothing', async () => {
    await faq('why');
    await load();
    await rm(join(folder, 'faqs/why.md'));
    expect(await load()).toMatchObject({ state: 'skipped' });
    expect(await list()).toHaveLength(1);
  });

  it('[Z3] stale items are listed, first those with a source never checked, then the longest unchecked', async () => {
    const opened = (on: string) => `, opened: { on: ${on}, by: editor }`;
    await faq('old', { id: 'f02', opened: opened('2025-01-01') });
    await faq('older', { id: 'f03', opened: opened('2024-01-01') });
    await faq('fresh', { id: 'f04', opened: opened(new Date().toISOString().slice(0, 10)) });
    await faq('never', { id: 'f05' });
    await load();
    const stale = async (query = '') => {
      const { body } = await content.internal<StaleItems>('GET', `/internal/stale-sources${query}`);
      return body.items.map(({ url, opened_on }) => [url, opened_on]);
    };
    expect(await stale()).toEqual([
      ['/knowledge/faq/never', null],
      ['/knowledge/faq/older', '2024-01-01'],
      ['/knowledge/faq/old', '2025-01-01'],
    ]);
    expect(await stale('?days=36500')).toEqual([['/knowledge/faq/never', null]]);
  });
});

describe('the content folder of this repository', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start({ CONTENT_DIR: CONTENT_FOLDER });
  });
  afterAll(() => content.stop());

  it('[F11] [X7] is loaded completely after boot, with the ten documented questions first', async () => {
    await eventually(async () => (await content.runs(LoadStartingContent.name))[0]?.state === 'succeeded');
    const count = async (path: string) => (await content.get<{ items: unknown[] }>(path)).body.items.length;
    const { body: faqs } = await content.get<FaqList>('/api/faqs');
    expect(faqs.items.length).toBeGreaterThanOrEqual(40);
    expect(faqs.items.slice(0, 10).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(faqs.items[0]).toMatchObject({
      slug: 'is-gibraltar-in-schengen',
      question: expect.stringMatching(/./),
      answer: expect.stringMatching(/./),
      tags: expect.arrayContaining(['schengen-treaty']),
      updated_at: expect.stringMatching(/^2026-/),
    });
    expect(await count('/api/timeline')).toBeGreaterThanOrEqual(30);
    expect(await count('/api/services')).toBe(9);
    expect(await count('/api/merch')).toBe(12);
    expect(await count('/api/explainers')).toBeGreaterThanOrEqual(13);
    expect(await count('/api/analysis')).toBeGreaterThanOrEqual(4);
    expect(await count('/api/glossary')).toBeGreaterThanOrEqual(30);
    expect(await content.db.query('SELECT count(*)::int AS n FROM faqs')).toEqual([{ n: faqs.items.length }]);
    expect((await content.get('/api/treaty')).body.status).not.toBeNull();
  });
});
