import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search for a part of a text, whatever its case and accents, through an index. Postgres has an extension for
 * it, but a service's role may not install any. None of these functions calls another: a dump restores them
 * in any order.
 */
export class IndexSearch1795190120000 implements MigrationInterface {
  name = 'IndexSearch1795190120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION html_text(html text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT replace(replace(replace(replace(replace(replace(
          regexp_replace(html, '<[^>]*>', ' ', 'g'),
          '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
      $$`);
    await runner.query(`
      CREATE FUNCTION search_form(raw text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT regexp_replace(
          lower(regexp_replace(normalize(raw, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g')
      $$`);
    await runner.query(`
      CREATE FUNCTION trigrams(form text) RETURNS text[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT a || b || c) FILTER (WHERE c IS NOT NULL), '{}')
        FROM (
          SELECT letter AS a, lead(letter) OVER (ORDER BY place) AS b, lead(letter, 2) OVER (ORDER BY place) AS c
          FROM string_to_table(form, NULL) WITH ORDINALITY AS letters (letter, place)
        ) AS rows_of_three
      $$`);
    await runner.query(`
      CREATE INDEX articles_trigrams ON articles USING gin
        (trigrams(search_form(title) || E'\\n' || search_form(html_text(summary_html))))
      WHERE visible AND type = 'news'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX articles_trigrams');
    for (const name of ['trigrams', 'search_form', 'html_text'])
      await runner.query(`DROP FUNCTION ${name}(text)`);
  }
}
