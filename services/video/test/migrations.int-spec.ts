import { openAsOwner, stopTestServers, describeMigrations } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { videoDatabase } from '../src/generated/video.database';

const COLUMNS =
  'id video_id title description url thumb_url duration_s published_at channel_name channel_url sentiment ' +
  'relevance_score summary_short highlights_json tags status created_at updated_at added_by checked_at dead_since';

afterAll(stopTestServers);

describe('migrations of video', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openAsOwner(videoDatabase);
    await db.runMigrations();
  });
  afterAll(() => db.destroy());

  const insert = (columns: Record<string, string>) => {
    const required = { id: 'gen_random_uuid()', video_id: `'x'`, title: `'x'`, url: `'https://x.org'` };
    const row = { ...required, ...columns };
    return db.query(`INSERT INTO videos (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`);
  };

  it('[X9] create a table with exactly the columns of a video', async () => {
    const columns = await db.query<{ column_name: string; data_type: string }[]>(
      `SELECT column_name, data_type FROM information_schema.columns
       WHERE table_schema = 'video' AND table_name = 'videos' ORDER BY ordinal_position`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual(COLUMNS.split(' '));
    expect(columns).toContainEqual({ column_name: 'highlights_json', data_type: 'jsonb' });
    expect(columns).toContainEqual({ column_name: 'tags', data_type: 'ARRAY' });
  });

  it.each([
    ['sentiment', `'other'`, /videos_sentiment/],
    ['status', `'deleted'`, /videos_status/],
    ['url', `'javascript:alert(1)'`, /videos_addresses/],
    ['thumb_url', `'data:image/svg+xml,x'`, /videos_addresses/],
    ['channel_url', `'ftp://x.org'`, /videos_addresses/],
    ['highlights_json', `'{"a": "b"}'`, /videos_highlights/],
    ['highlights_json', `'["a", {"b": "c"}]'`, /videos_highlights/],
  ])('[X9] refuse the %s %s even in SQL', async (column, value, refusal) => {
    await expect(insert({ [column]: value })).rejects.toThrow(refusal);
  });

  it('[X9] accept each sentiment or none, and a video only once', async () => {
    for (const sentiment of [`'positive'`, `'neutral'`, `'negative'`, 'NULL'])
      await insert({ video_id: `md5(random()::text)`, sentiment });
    await insert({ video_id: `'one'` });
    await expect(insert({ video_id: `'one'` })).rejects.toThrow(/videos_video_id/);
  });
});

describeMigrations(videoDatabase, __dirname);
