import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTreatyVersions1795200060000 implements MigrationInterface {
  name = 'CreateTreatyVersions1795200060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE treaty_documents (
        id uuid NOT NULL,
        hash text NOT NULL,
        file_name text NOT NULL,
        format text NOT NULL,
        source_url text,
        published_at timestamptz,
        imported_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT treaty_documents_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE UNIQUE INDEX treaty_documents_hash ON treaty_documents (hash)');
    await runner.query(`
      CREATE TABLE treaty_section_versions (
        document_id uuid NOT NULL,
        section_id uuid NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        CONSTRAINT treaty_section_versions_pkey PRIMARY KEY (document_id, section_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE treaty_section_versions');
    await runner.query('DROP TABLE treaty_documents');
  }
}
