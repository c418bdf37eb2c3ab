import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Revision 0 makes the next refresh read who says a document, and the date of documents without one. */
export class AddSpeakers1795838900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE kb_documents
        ADD speaker text NOT NULL DEFAULT 'us',
        ADD publishers text[] NOT NULL DEFAULT '{}',
        ADD contradicts jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT kb_documents_speaker CHECK (speaker IN ('us', 'official', 'publisher'));
      UPDATE kb_documents SET speaker = 'publisher' WHERE source_type = 'news';
      UPDATE kb_documents SET revision = 0
      WHERE visible AND (source_type IN ('news', 'analysis') OR published_at IS NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE kb_documents DROP speaker, DROP publishers, DROP contradicts');
  }
}
