import { JobTables } from '@frontier/jobs';
import { MessagingTables } from '@frontier/messaging';
import { Baseline } from '@frontier/service-kit';

export class ChatBaseline extends Baseline {
  readonly replaces = 13;
  protected readonly shared = [MessagingTables, JobTables];

  protected readonly create = `
    CREATE TABLE kb_documents (
      source_id uuid PRIMARY KEY,
      source_type text NOT NULL DEFAULT 'news',
      revision int NOT NULL,
      visible boolean NOT NULL,
      lang text NOT NULL DEFAULT 'en', title text NOT NULL DEFAULT '', url text NOT NULL DEFAULT '',
      published_at timestamptz,
      content_hash text, model text,
      created_at timestamptz NOT NULL DEFAULT now(), indexed_at timestamptz,
      answers jsonb NOT NULL DEFAULT '[]',
      CONSTRAINT kb_documents_source_type CHECK (source_type IN (
        -- In the order of the registry, which the entity's check is written in.
        'news', 'timeline', 'explainer', 'question', 'glossary', 'treaty', 'analysis', 'service', 'status')),
      CONSTRAINT kb_documents_lang CHECK (lang IN ('en', 'es'))
    );
    CREATE INDEX kb_documents_indexed_at ON kb_documents (indexed_at);

    CREATE TABLE kb_docs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      source_type text NOT NULL,
      source_id uuid NOT NULL,
      chunk_number int NOT NULL,
      lang text NOT NULL, text text NOT NULL, text_hash text NOT NULL,
      point_id uuid NOT NULL,
      embedding bytea NOT NULL,
      model text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT kb_docs_document FOREIGN KEY (source_id) REFERENCES kb_documents (source_id) ON DELETE CASCADE
    );
    -- Vectors hardly compress: not trying saves the time.
    ALTER TABLE kb_docs ALTER COLUMN embedding SET STORAGE EXTERNAL;
    -- The text stays in the row, as it is, once the vector is out of it.
    ALTER TABLE kb_docs SET (toast_tuple_target = 8160);
    CREATE UNIQUE INDEX kb_docs_chunk ON kb_docs (source_id, chunk_number);
    CREATE UNIQUE INDEX kb_docs_point ON kb_docs (point_id);

    CREATE TABLE chat_questions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      asked_at timestamptz NOT NULL DEFAULT now(),
      question_hash text NOT NULL,
      question_length int NOT NULL,
      lang text NOT NULL, answer_kind text NOT NULL,
      citations int NOT NULL, tokens int NOT NULL,
      model text NOT NULL,
      latency_ms int NOT NULL,
      answer_id uuid,
      useful boolean,
      fault text, question text,
      CONSTRAINT chat_questions_fault CHECK (fault IS NULL OR
        (useful IS FALSE AND fault IN ('wrong', 'outdated', 'not-asked', 'unclear', 'unsupported')))
    );
    CREATE INDEX chat_questions_newest ON chat_questions (asked_at);
    CREATE UNIQUE INDEX chat_questions_answer ON chat_questions (answer_id);

    CREATE TABLE advisory_services (
      id uuid PRIMARY KEY,
      slug text NOT NULL,
      revision int NOT NULL,
      visible boolean NOT NULL
    );

    CREATE TABLE chat_settings (
      only_row boolean DEFAULT true PRIMARY KEY,
      rate_limit_per_hour int NOT NULL,
      mode text NOT NULL,
      web_fallback boolean NOT NULL,
      web_provider text NOT NULL,
      domain_whitelist text[] NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT chat_settings_one_row CHECK (only_row),
      CONSTRAINT chat_settings_limit CHECK (rate_limit_per_hour BETWEEN 1 AND 1000),
      CONSTRAINT chat_settings_mode CHECK (mode IN ('off', 'lenient', 'strict')),
      CONSTRAINT chat_settings_provider CHECK (web_provider IN ('google_news', 'serpapi', 'bing', 'direct'))
    );
    INSERT INTO chat_settings (rate_limit_per_hour, mode, web_fallback, web_provider, domain_whitelist)
    VALUES (12, 'lenient', true, 'google_news', ARRAY[
      'gibraltar.gov.gi', 'parliament.gi', 'gbc.gi', 'chronicle.gi', 'gov.uk', 'parliament.uk',
      'ec.europa.eu', 'consilium.europa.eu', 'europarl.europa.eu', 'exteriores.gob.es', 'lamoncloa.gob.es',
      'bbc.co.uk', 'reuters.com']);`;

  protected readonly drop = `DROP TABLE chat_settings, advisory_services, chat_questions, kb_docs, kb_documents`;
}
