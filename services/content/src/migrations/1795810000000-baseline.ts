import { JobTables } from '@frontier/jobs';
import { MessagingTables } from '@frontier/messaging';
import { Baseline } from '@frontier/service-kit';

/** Content tables with the columns that each has in addition to those of `itemTable`. */
const ITEMS: Readonly<Record<string, string>> = {
  analysis_articles: `
    title text NOT NULL, summary text NOT NULL DEFAULT '', content_html text NOT NULL DEFAULT '',
    section_type text NOT NULL,
    published_at timestamptz NOT NULL DEFAULT now(),
    source_name text, source_url text, author text, written_by text NOT NULL DEFAULT 'editors',
    written_model text,
    withdrawn boolean NOT NULL DEFAULT false,
    reviewed jsonb,
    -- Markdown source of content_html, for editors.
    content_md text,
    CONSTRAINT analysis_articles_section CHECK (section_type IN ('legal', 'political', 'economic', 'social')),
    CONSTRAINT analysis_articles_writer CHECK (written_by IN ('editors', 'model', 'local'))`,
  daily_news_summaries: `
    headline text NOT NULL, summary text NOT NULL DEFAULT '',
    is_salient_update boolean NOT NULL DEFAULT false,
    date_iso date NOT NULL,
    written_by text NOT NULL DEFAULT 'editors', written_model text,
    withdrawn boolean NOT NULL DEFAULT false,
    reviewed jsonb`,
  timeline_events: `
    date_iso text NOT NULL, title text NOT NULL, status text NOT NULL DEFAULT 'update',
    blurb text NOT NULL DEFAULT '', what_this_means text NOT NULL DEFAULT '',
    phase text`,
  explainers: `
    title text NOT NULL, summary text NOT NULL DEFAULT '', body_md text NOT NULL DEFAULT '',
    status text[] NOT NULL DEFAULT '{}'`,
  glossary: `
    term text NOT NULL, short_def text NOT NULL, long_def_md text NOT NULL DEFAULT '',
    synonyms text[] NOT NULL DEFAULT '{}'`,
  faqs: `
    question text NOT NULL, answer text NOT NULL,
    sort_order int NOT NULL DEFAULT 0,
    status text[] NOT NULL DEFAULT '{}'`,
  treaty_sections: `
    kind text NOT NULL, number text, title text NOT NULL, text text NOT NULL DEFAULT '',
    source_url text,
    published_at timestamptz,
    draft_number text, final_number text, within text,
    provisional boolean,
    pdf_page int,
    CONSTRAINT treaty_sections_kind CHECK (kind IN (
      'article', 'annex', 'definition', 'procedure', 'recital', 'part', 'title', 'chapter', 'protocol'))`,
  treaty_status: `
    title text NOT NULL, status text NOT NULL DEFAULT '', status_label text NOT NULL DEFAULT '',
    source_url text,
    text text NOT NULL DEFAULT ''`,
  services: `
    title text NOT NULL, blurb text NOT NULL DEFAULT '',
    intro text[] NOT NULL DEFAULT '{}', who_for text[] NOT NULL DEFAULT '{}',
    what_we_do text[] NOT NULL DEFAULT '{}', what_to_prepare text[] NOT NULL DEFAULT '{}',
    sort_order int NOT NULL DEFAULT 0`,
  merch_items: `
    title text NOT NULL, description text NOT NULL DEFAULT '',
    price_gbp numeric(8, 2) NOT NULL,
    image_url text, category text NOT NULL, place text NOT NULL,
    available boolean NOT NULL DEFAULT false,
    sort_order int NOT NULL DEFAULT 0,
    CONSTRAINT merch_items_category CHECK (category IN ('Clothing', 'Accessories')),
    CONSTRAINT merch_items_place CHECK (place IN ('home', 'shop'))`,
  affiliate_links: `
    target_url text NOT NULL,
    clicks int NOT NULL DEFAULT 0`,
  corrections: `
    date date NOT NULL,
    page text NOT NULL, what_changed text NOT NULL, details text NOT NULL DEFAULT '',
    told_page text`,
  status_records: `
    title text NOT NULL, word text NOT NULL, shape text NOT NULL, date text NOT NULL,
    note text NOT NULL DEFAULT '',
    stated_at timestamptz NOT NULL DEFAULT now(),
    history jsonb NOT NULL DEFAULT '[]',
    sort_order int NOT NULL DEFAULT 0,
    es jsonb,
    -- Open questions about the state, raised when an official page changes.
    questions jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT status_records_shape CHECK (shape IN ('solid', 'half', 'outline', 'dashed'))`,
  answers: `
    questions_en text[] NOT NULL DEFAULT '{}', questions_es text[] NOT NULL DEFAULT '{}',
    answer_en text NOT NULL, answer_es text NOT NULL,
    denies_en text[] NOT NULL DEFAULT '{}', denies_es text[] NOT NULL DEFAULT '{}',
    as_of date`,
};

const itemTable = ([table, columns]: [string, string]): string => `
    CREATE TABLE ${table} (
      id uuid PRIMARY KEY,
      slug text NOT NULL,
      lang text NOT NULL DEFAULT 'en',
      tags text[] NOT NULL DEFAULT '{}',
      ${table === 'affiliate_links' ? 'is_active' : 'is_visible'} boolean NOT NULL DEFAULT true,
      revision int NOT NULL DEFAULT 1,
      sources jsonb NOT NULL DEFAULT '[]',
      checked_on date,
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
${columns}
    );
    CREATE UNIQUE INDEX ${table}_slug ON ${table} (slug);`;

export class ContentBaseline extends Baseline {
  readonly replaces = 29;
  protected readonly shared = [MessagingTables, JobTables];

  protected readonly create = `
    CREATE TABLE articles (
      id uuid PRIMARY KEY,
      slug text, type text NOT NULL DEFAULT 'news', title text NOT NULL DEFAULT '',
      summary text NOT NULL DEFAULT '', summary_en text, summary_html text NOT NULL DEFAULT '',
      summary_native text, full_text text NOT NULL DEFAULT '',
      tags text[] NOT NULL DEFAULT '{}',
      source_name text, source_url text,
      published_at timestamptz NOT NULL DEFAULT now(), created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      image_url text,
      visible boolean NOT NULL DEFAULT false,
      seo_title text, seo_description text, lang text NOT NULL DEFAULT 'en',
      revision int NOT NULL DEFAULT 1, source_revision int NOT NULL DEFAULT 0,
      content_hash text, summary_kind text, summary_model text,
      summary_tokens int NOT NULL DEFAULT 0,
      summarised_at timestamptz,
      state text NOT NULL DEFAULT 'waiting',
      hidden_by_staff boolean NOT NULL DEFAULT false, date_known boolean NOT NULL DEFAULT true,
      searched_text text NOT NULL DEFAULT '',
      -- Shared by the articles of one story; unique for an article without others.
      thread_id uuid NOT NULL,
      story_keys text[] NOT NULL DEFAULT '{}',
      story_by_staff text,
      translations text[] NOT NULL DEFAULT '{}',
      -- Another report of the same story with the same text in another language.
      translation_of uuid,
      CONSTRAINT articles_type CHECK (type IN ('news', 'analysis')),
      CONSTRAINT articles_state CHECK (state IN ('waiting', 'summarised')),
      CONSTRAINT articles_readable CHECK (NOT visible OR slug IS NOT NULL)
    );
    CREATE UNIQUE INDEX articles_slug ON articles (slug);
    CREATE INDEX articles_source_url ON articles (source_url);
    CREATE INDEX articles_of_thread ON articles (thread_id, published_at, id);
    CREATE FUNCTION begin_thread() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.thread_id := coalesce(NEW.thread_id, NEW.id);
        RETURN NEW;
      END $$;
    CREATE TRIGGER articles_thread BEFORE INSERT ON articles FOR EACH ROW EXECUTE FUNCTION begin_thread();

    -- Lists are read far more often than written, so each has an index: newest first, by type, by topic, visible rows only.
    CREATE FUNCTION normalise_tags(tags text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT tag), '{}')
        FROM (SELECT lower(btrim(raw, E' \\t\\r\\n')) AS tag FROM unnest(tags) AS raw) AS normal
        WHERE tag <> ''
      $$;
    CREATE INDEX articles_newest ON articles (published_at DESC, id DESC) WHERE visible;
    CREATE INDEX articles_newest_of_type ON articles (type, published_at DESC, id DESC) WHERE visible;
    CREATE INDEX articles_topics ON articles USING gin (normalise_tags(tags)) WHERE visible;

    -- Index for searching parts of a text, ignoring case and accents. Postgres has an extension for it, but a service's
    -- role may not install any. These functions do not call each other, so that a dump can restore them in any order.
    CREATE FUNCTION html_text(html text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT replace(replace(replace(replace(replace(replace(
          regexp_replace(html, '<[^>]*>', ' ', 'g'),
          '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
      $$;
    CREATE FUNCTION search_form(raw text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT regexp_replace(
          lower(regexp_replace(normalize(raw, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g')
      $$;
    -- Cutting a whole text into trigrams takes a millisecond. With this cost, Postgres uses the index even for few articles.
    CREATE FUNCTION trigrams(form text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
        SELECT coalesce(array_agg(DISTINCT a || b || c) FILTER (WHERE c IS NOT NULL), '{}')
        FROM (
          SELECT letter AS a, lead(letter) OVER (ORDER BY place) AS b, lead(letter, 2) OVER (ORDER BY place) AS c
          FROM string_to_table(form, NULL) WITH ORDINALITY AS letters (letter, place)
        ) AS rows_of_three
      $$;
    -- Computed when an article is written, because parsing the HTML of thousands for each search took minutes. This is a
    -- trigger and not a generated column, because TypeORM's schema builder needs an extra table for those.
    CREATE FUNCTION store_searched_text() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        NEW.searched_text := search_form(NEW.title) || E'\\n' || search_form(html_text(NEW.summary_html));
        RETURN NEW;
      END $$;
    CREATE TRIGGER articles_searched_text BEFORE INSERT OR UPDATE OF title, summary_html ON articles
    FOR EACH ROW EXECUTE FUNCTION store_searched_text();
    -- Inserting trigrams in batches of some thirty articles halves the cost, and a search scans the pending list in a tenth
    -- of a millisecond. No statistics: each ANALYZE would cut all texts again, and a search uses the index in any case.
    CREATE INDEX articles_trigrams ON articles USING gin (trigrams(searched_text))
      WITH (fastupdate = on, gin_pending_list_limit = 512) WHERE visible AND type = 'news';
    ALTER INDEX articles_trigrams ALTER COLUMN 1 SET STATISTICS 0;

    CREATE TABLE starting_items (
      item_id uuid PRIMARY KEY,
      kind text NOT NULL, path text NOT NULL, file_hash text NOT NULL, item_hash text NOT NULL,
      loaded_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE content_generation_logs (
      id uuid PRIMARY KEY,
      content_type text NOT NULL, status text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      tokens_used int NOT NULL DEFAULT 0,
      CONSTRAINT content_generation_logs_type CHECK (content_type IN ('daily-summary', 'analysis')),
      CONSTRAINT content_generation_logs_status CHECK (status IN ('running', 'completed', 'failed'))
    );

    CREATE TABLE treaty_documents (
      id uuid PRIMARY KEY,
      hash text NOT NULL, file_name text NOT NULL, format text NOT NULL, source_url text,
      published_at timestamptz,
      imported_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX treaty_documents_hash ON treaty_documents (hash);
    CREATE TABLE treaty_section_versions (
      document_id uuid NOT NULL, section_id uuid NOT NULL,
      title text NOT NULL, text text NOT NULL,
      CONSTRAINT treaty_section_versions_pkey PRIMARY KEY (document_id, section_id)
    );

    CREATE TABLE item_versions (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      item_id uuid NOT NULL,
      revision int NOT NULL,
      edited_at timestamptz NOT NULL,
      editor text NOT NULL, reason text,
      fields text[] NOT NULL,
      before jsonb
    );
    CREATE INDEX item_versions_item ON item_versions (item_id, edited_at);

    ${Object.entries(ITEMS).map(itemTable).join('')}
    CREATE INDEX corrections_page ON corrections (page);`;

  protected readonly drop = `
    DROP TABLE item_versions, treaty_section_versions, treaty_documents, content_generation_logs, starting_items, articles,
      answers, status_records, corrections, affiliate_links, merch_items, services, treaty_status, treaty_sections,
      faqs, glossary, explainers, timeline_events, daily_news_summaries, analysis_articles;
    DROP FUNCTION store_searched_text, trigrams, search_form, html_text, normalise_tags, begin_thread;`;
}
