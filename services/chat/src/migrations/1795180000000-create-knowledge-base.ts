import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKnowledgeBase1795180000000 implements MigrationInterface {
  name = 'CreateKnowledgeBase1795180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kb_documents (
        source_id uuid NOT NULL,
        source_type text NOT NULL DEFAULT 'news',
        revision int NOT NULL,
        visible boolean NOT NULL,
        lang text NOT NULL DEFAULT 'en',
        title text NOT NULL DEFAULT '',
        url text NOT NULL DEFAULT '',
        published_at timestamptz,
        content_hash text,
        model text,
        created_at timestamptz NOT NULL DEFAULT now(),
        indexed_at timestamptz,
        CONSTRAINT kb_documents_pkey PRIMARY KEY (source_id),
        CONSTRAINT kb_documents_source_type CHECK (source_type IN ('news', 'timeline', 'explainer')),
        CONSTRAINT kb_documents_lang CHECK (lang IN ('en', 'es'))
      )`);
    await runner.query(`
      CREATE TABLE kb_docs (
        id bigint GENERATED ALWAYS AS IDENTITY,
        source_type text NOT NULL,
        source_id uuid NOT NULL,
        chunk_number int NOT NULL,
        lang text NOT NULL,
        text text NOT NULL,
        text_hash text NOT NULL,
        point_id uuid NOT NULL,
        embedding bytea NOT NULL,
        model text NOT NULL,
        tsv tsvector NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT kb_docs_pkey PRIMARY KEY (id),
        CONSTRAINT kb_docs_document FOREIGN KEY (source_id) REFERENCES kb_documents (source_id) ON DELETE CASCADE
      )`);
    // Vectors hardly compress: not trying saves the time.
    await runner.query('ALTER TABLE kb_docs ALTER COLUMN embedding SET STORAGE EXTERNAL');
    // Ranking reads every candidate's tsv: it stays in the row, as it is, once the vector is out of it.
    await runner.query('ALTER TABLE kb_docs SET (toast_tuple_target = 8160)');
    await runner.query('CREATE UNIQUE INDEX kb_docs_chunk ON kb_docs (source_id, chunk_number)');
    await runner.query('CREATE UNIQUE INDEX kb_docs_point ON kb_docs (point_id)');
    await runner.query('CREATE INDEX kb_docs_words ON kb_docs USING gin (tsv)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kb_docs');
    await runner.query('DROP TABLE kb_documents');
  }
}
