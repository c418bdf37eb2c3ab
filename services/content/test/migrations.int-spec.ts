import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMigrations, openAsOwner, stopTestServers } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { contentDatabase } from '../src/generated/content.database';
import type { CorrectionList } from '../src/corrections/correction.schemas';
import type { ItemHistory } from '../src/editing/editing.schemas';
import type { FaqPage } from '../src/faqs/faq.schemas';
import { useContent } from './support/content-under-test';

const requiredColumns: Readonly<Record<string, string>> = {
  analysis_articles:
    'id slug title summary content_html section_type tags published_at source_name source_url is_visible',
  daily_news_summaries: 'id headline summary tags is_salient_update created_at date_iso',
  timeline_events: 'id date_iso title status blurb what_this_means sources phase tags is_visible',
  explainers: 'id slug title summary body_md tags is_visible created_at updated_at',
  glossary: 'id term slug short_def long_def_md synonyms is_visible',
  faqs: 'id slug question answer tags updated_at',
  treaty_sections: 'id kind number title text source_url published_at',
  content_generation_logs: 'id content_type status created_at tokens_used',
  affiliate_links: 'slug target_url clicks is_active',
};

afterAll(stopTestServers);

describe('migrations of content', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openAsOwner(contentDatabase);
    await db.runMigrations();
  });
  afterEach(() => db.destroy());

  const listColumns = async (table: string) => {
    const found = await db.query<{ column_name: string }[]>(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = 'content' AND table_name = $1`,
      [table],
    );
    return found.map(({ column_name }) => column_name);
  };

  it('[Y24] [X1] create all columns of an article in an empty database', async () => {
    expect(await listColumns('articles')).toEqual(
      expect.arrayContaining([
        ...['id', 'slug', 'type', 'title', 'summary', 'summary_en', 'summary_html', 'summary_native'],
        ...['full_text', 'tags', 'source_name', 'source_url', 'published_at', 'created_at', 'updated_at'],
        ...['image_url', 'visible', 'seo_title', 'seo_description'],
      ]),
    );
    const row = `(gen_random_uuid(), 'same')`;
    const doubled = db.query(`INSERT INTO articles (id, slug) VALUES ${row}, ${row}`);
    await expect(doubled).rejects.toThrow(/articles_slug/);
    const empty = db.query(`INSERT INTO articles (id, visible) VALUES (gen_random_uuid(), true)`);
    await expect(empty).rejects.toThrow(/articles_readable/);
  });

  it('[Y24] [X2] [X3] [X4] [X5] [X6] [X7] [X8] [X10] [X28] create the tables of all other content, each with the required columns', async () => {
    for (const [table, columns] of Object.entries(requiredColumns)) {
      expect([table, await listColumns(table)]).toEqual([table, expect.arrayContaining(columns.split(' '))]);
    }
  });
});

describeMigrations(contentDatabase, __dirname);

describe('content with the rows of 1.0.0', () => {
  const content = useContent();

  it('[Y24] reads an edited FAQ and an edited short answer with their versions, and a correction', async () => {
    await content.db.query(readFileSync(join(__dirname, 'fixtures/1.0.0.sql'), 'utf8'));
    const { body: faq } = await content.get<FaqPage>('/api/faqs/pets');
    expect(faq.tags).toContain('animals');
    expect(faq.answer_html).toContain('Ask your vet before you travel.');
    const { body: answer } = await content.get<{ id: string }>('/api/answers/in-schengen');
    const listVersions = async (kind: string, id: string) =>
      (await content.internal<ItemHistory>('GET', `/internal/items/${kind}/${id}/versions`)).body.items;
    expect(await listVersions('faq', faq.id)).toMatchObject([
      { reason: 'correction', fields: ['body'] },
      { reason: null, fields: ['tags'] },
    ]);
    expect(await listVersions('answer', answer.id)).toMatchObject([
      { reason: 'update', fields: ['body'] },
      { reason: 'wording', fields: ['questions'] },
    ]);
    const { body: corrections } = await content.get<CorrectionList>('/api/corrections');
    expect(corrections.items).toMatchObject([{ page: '/knowledge/faq/pets' }]);
  });
});
