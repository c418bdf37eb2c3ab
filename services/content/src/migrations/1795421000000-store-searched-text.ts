import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a search compares, worked out when an article is written. Where thousands of articles hold the trigrams of a
 * query, to take their HTML apart for each search took minutes.
 */
export class StoreSearchedText1795421000000 implements MigrationInterface {
  name = 'StoreSearchedText1795421000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE articles ADD COLUMN searched_text text NOT NULL DEFAULT ''`);
    // A generated column would do, but the schema builder of TypeORM wants a table of its own beside one.
    await runner.query(`
      CREATE FUNCTION store_searched_text() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        NEW.searched_text := search_form(NEW.title) || E'\\n' || search_form(html_text(NEW.summary_html));
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER articles_searched_text BEFORE INSERT OR UPDATE OF title, summary_html ON articles
      FOR EACH ROW EXECUTE FUNCTION store_searched_text()`);
    await runner.query('UPDATE articles SET title = title');
    await runner.query('DROP INDEX articles_trigrams');
    await runner.query(`
      CREATE INDEX articles_trigrams ON articles USING gin (trigrams(searched_text)) WITH (fastupdate = off)
      WHERE visible AND type = 'news'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX articles_trigrams');
    await runner.query('DROP TRIGGER articles_searched_text ON articles');
    await runner.query('DROP FUNCTION store_searched_text()');
    await runner.query('ALTER TABLE articles DROP COLUMN searched_text');
    await runner.query(`
      CREATE INDEX articles_trigrams ON articles USING gin
        (trigrams(search_form(title) || E'\\n' || search_form(html_text(summary_html)))) WITH (fastupdate = off)
      WHERE visible AND type = 'news'`);
  }
}
