import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = ['news', 'timeline', 'explainer', 'status'];
const ADDED = ['question', 'glossary', 'treaty', 'analysis', 'service'];

/** Words are looked up in the memory of the process, so that rows need no search vectors. */
export class KnowEveryKind1795230000000 implements MigrationInterface {
  name = 'KnowEveryKind1795230000000';

  async up(runner: QueryRunner): Promise<void> {
    // In the order of the registry, which the entity's check is written in.
    await allow(runner, ['news', 'timeline', 'explainer', ...ADDED, 'status']);
    await runner.query(`ALTER TABLE kb_documents ADD COLUMN answers jsonb NOT NULL DEFAULT '[]'`);
    await runner.query('CREATE INDEX kb_documents_indexed_at ON kb_documents (indexed_at)');
    await runner.query('ALTER TABLE kb_docs DROP COLUMN tsv');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE kb_docs ADD COLUMN tsv tsvector NOT NULL DEFAULT ''`);
    await runner.query(
      `UPDATE kb_docs SET tsv = to_tsvector(CASE lang WHEN 'es' THEN 'spanish' ELSE 'english' END::regconfig, text)`,
    );
    await runner.query('ALTER TABLE kb_docs ALTER COLUMN tsv DROP DEFAULT');
    await runner.query('CREATE INDEX kb_docs_words ON kb_docs USING gin (tsv)');
    await runner.query('DROP INDEX kb_documents_indexed_at');
    await runner.query('ALTER TABLE kb_documents DROP COLUMN answers');
    await runner.query(`DELETE FROM kb_documents WHERE source_type = ANY ($1)`, [ADDED]);
    await allow(runner, BEFORE);
  }
}

async function allow(runner: QueryRunner, types: readonly string[]): Promise<void> {
  await runner.query('ALTER TABLE kb_documents DROP CONSTRAINT kb_documents_source_type');
  await runner.query(
    `ALTER TABLE kb_documents ADD CONSTRAINT kb_documents_source_type
       CHECK (source_type IN (${types.map((type) => `'${type}'`).join(', ')}))`,
  );
}
