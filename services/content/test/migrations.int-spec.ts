import type { DataSource } from 'typeorm';
import { Article } from '../src/articles/article.entity';
import { contentDatabase } from '../src/content.data-source';
import { openAsOwner, stopTestServers, testDatabase, type TestDatabase } from '@frontier/testing';

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
  let database: TestDatabase;
  let db: DataSource;

  const connect = (): Promise<DataSource> => openAsOwner(contentDatabase, database);
  beforeEach(async () => {
    database = await testDatabase('content');
  });
  afterEach(() => db.destroy());

  it('[Y24] [X1] make an empty database into one that has every column of an article', async () => {
    db = await connect();
    await db.runMigrations();
    const columns = await db.query<{ column_name: string }[]>(
      `SELECT column_name FROM information_schema.columns
       WHERE table_schema = 'content' AND table_name = 'articles'`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual(
      expect.arrayContaining([
        ...['id', 'slug', 'type', 'title', 'summary', 'summary_en', 'summary_html', 'summary_native'],
        ...['full_text', 'tags', 'source_name', 'source_url', 'published_at', 'created_at', 'updated_at'],
        ...['image_url', 'visible', 'seo_title', 'seo_description'],
      ]),
    );
    await expect(
      db.query(
        `INSERT INTO articles (id, slug) VALUES (gen_random_uuid(), 'same'), (gen_random_uuid(), 'same')`,
      ),
    ).rejects.toThrow(/articles_slug/);
    await expect(
      db.query(`INSERT INTO articles (id, visible) VALUES (gen_random_uuid(), true)`),
    ).rejects.toThrow(/articles_readable/);
  });

  it('[Y24] [X2] [X3] [X4] [X5] [X6] [X7] [X8] [X10] [X28] make the tables of all other content, each with the columns that the requirements name', async () => {
    db = await connect();
    await db.runMigrations();
    const columnsOf = async (table: string) => {
      const found = await db.query<{ column_name: string }[]>(
        `SELECT column_name FROM information_schema.columns WHERE table_schema = 'content' AND table_name = $1`,
        [table],
      );
      return found.map(({ column_name }) => column_name);
    };
    for (const [table, columns] of Object.entries(requiredColumns)) {
      expect([table, await columnsOf(table)]).toEqual([table, expect.arrayContaining(columns.split(' '))]);
    }
  });

  it('[Y24] leave no difference between the tables and the entities', async () => {
    db = await connect();
    await db.runMigrations();
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    expect(await db.getRepository(Article).count()).toBe(0);
  });

  it('can be taken back and made again', async () => {
    db = await connect();
    const applied = await db.runMigrations();
    for (let n = 0; n < applied.length; n++) await db.undoLastMigration();
    expect(await db.runMigrations()).toHaveLength(applied.length);
  });
});
