import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists are read far more often than written: newest first, by type, by topic, visible rows alone. */
export class IndexArticleLists1795176060000 implements MigrationInterface {
  name = 'IndexArticleLists1795176060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION normalise_tags(tags text[]) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT tag), '{}')
        FROM (SELECT lower(btrim(raw, E' \\t\\r\\n')) AS tag FROM unnest(tags) AS raw) AS normal
        WHERE tag <> ''
      $$`);
    await runner.query('CREATE INDEX articles_newest ON articles (published_at DESC, id DESC) WHERE visible');
    await runner.query(
      'CREATE INDEX articles_newest_of_type ON articles (type, published_at DESC, id DESC) WHERE visible',
    );
    await runner.query(
      'CREATE INDEX articles_topics ON articles USING gin (normalise_tags(tags)) WHERE visible',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['articles_topics', 'articles_newest_of_type', 'articles_newest']) {
      await runner.query(`DROP INDEX ${index}`);
    }
    await runner.query('DROP FUNCTION normalise_tags(text[])');
  }
}
