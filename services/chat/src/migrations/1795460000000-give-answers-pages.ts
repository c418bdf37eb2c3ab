import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each short answer has a page of its own; all of them stood on one. */
export class GiveAnswersPages1795460000000 implements MigrationInterface {
  name = 'GiveAnswersPages1795460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE kb_documents SET url = replace(url, '/answers#', '/answers/') WHERE url LIKE '/answers#%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE kb_documents SET url = replace(url, '/answers/', '/answers#') WHERE url LIKE '/answers/%'`,
    );
  }
}
