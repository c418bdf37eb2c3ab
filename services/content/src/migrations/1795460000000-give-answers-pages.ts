import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrections of short answers stand on the page of each; all answers stood on one page. */
export class GiveAnswersPages1795460000000 implements MigrationInterface {
  name = 'GiveAnswersPages1795460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE corrections SET page = replace(page, '/answers#', '/answers/'), told_page = replace(told_page, '/answers#', '/answers/')
       WHERE page LIKE '/answers#%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE corrections SET page = replace(page, '/answers/', '/answers#'), told_page = replace(told_page, '/answers/', '/answers#')
       WHERE page LIKE '/answers/%'`,
    );
  }
}
