import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexStatus1795220000000 implements MigrationInterface {
  name = 'IndexStatus1795220000000';

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, ['news', 'timeline', 'explainer', 'status']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM kb_documents WHERE source_type = 'status'`);
    await allow(runner, ['news', 'timeline', 'explainer']);
  }
}

async function allow(runner: QueryRunner, types: readonly string[]): Promise<void> {
  await runner.query('ALTER TABLE kb_documents DROP CONSTRAINT kb_documents_source_type');
  await runner.query(
    `ALTER TABLE kb_documents ADD CONSTRAINT kb_documents_source_type
       CHECK (source_type IN (${types.map((type) => `'${type}'`).join(', ')}))`,
  );
}
