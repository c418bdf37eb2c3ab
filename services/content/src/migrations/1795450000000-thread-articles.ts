import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The articles of one story have the same `thread_id`; what tells a story alone has one that no other has. */
export class ThreadArticles1795450000000 implements MigrationInterface {
  name = 'ThreadArticles1795450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE articles ADD COLUMN thread_id uuid, ADD COLUMN story_keys text[] NOT NULL DEFAULT '{}',
        ADD COLUMN story_by_staff text`);
    await runner.query('UPDATE articles SET thread_id = id');
    await runner.query('ALTER TABLE articles ALTER COLUMN thread_id SET NOT NULL');
    await runner.query(`
      CREATE FUNCTION begin_thread() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.thread_id := coalesce(NEW.thread_id, NEW.id);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER articles_thread BEFORE INSERT ON articles FOR EACH ROW EXECUTE FUNCTION begin_thread()`);
    await runner.query('CREATE INDEX articles_of_thread ON articles (thread_id, published_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER articles_thread ON articles');
    await runner.query('DROP FUNCTION begin_thread()');
    await runner.query(`
      ALTER TABLE articles DROP COLUMN thread_id, DROP COLUMN story_keys, DROP COLUMN story_by_staff`);
  }
}
