import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leaves `publishers` null, so that the next refresh reads who says a document, and dates of documents without one. */
export class AddSpeakers1795838900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE kb_documents
        ADD speaker text NOT NULL DEFAULT 'us',
        ADD publishers text[],
        ADD contradicts jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT kb_documents_speaker CHECK (speaker IN ('us', 'official', 'publisher'));
      UPDATE kb_documents SET speaker = 'publisher' WHERE source_type = 'news'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE kb_documents DROP speaker, DROP publishers, DROP contradicts');
  }
}
