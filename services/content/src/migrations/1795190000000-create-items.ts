import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every table of content has; `visible` is the name of its flag. */
const common = (table: string, visible = 'is_visible'): string => `
  id uuid NOT NULL,
  slug text NOT NULL,
  lang text NOT NULL DEFAULT 'en',
  tags text[] NOT NULL DEFAULT '{}',
  ${visible} boolean NOT NULL DEFAULT true,
  revision int NOT NULL DEFAULT 1,
  sources jsonb NOT NULL DEFAULT '[]',
  checked_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ${table}_pkey PRIMARY KEY (id)`;

const tables: Readonly<Record<string, string>> = {
  analysis_articles: `
    ${common('analysis_articles')},
    title text NOT NULL,
    summary text NOT NULL DEFAULT '',
    content_html text NOT NULL DEFAULT '',
    section_type text NOT NULL,
    published_at timestamptz NOT NULL DEFAULT now(),
    source_name text,
    source_url text,
    author text,
    written_by text NOT NULL DEFAULT 'editors',
    written_model text,
    CONSTRAINT analysis_articles_section CHECK (section_type IN ('legal', 'political', 'economic', 'social')),
    CONSTRAINT analysis_articles_writer CHECK (written_by IN ('editors', 'model', 'local'))`,
  daily_news_summaries: `
    ${common('daily_news_summaries')},
    headline text NOT NULL,
    summary text NOT NULL DEFAULT '',
    is_salient_update boolean NOT NULL DEFAULT false,
    date_iso date NOT NULL,
    written_by text NOT NULL DEFAULT 'editors',
    written_model text`,
  timeline_events: `
    ${common('timeline_events')},
    date_iso text NOT NULL,
    title text NOT NULL,
    status text NOT NULL DEFAULT 'update',
    blurb text NOT NULL DEFAULT '',
    what_this_means text NOT NULL DEFAULT '',
    phase text`,
  explainers: `
    ${common('explainers')},
    title text NOT NULL,
    summary text NOT NULL DEFAULT '',
    body_md text NOT NULL DEFAULT ''`,
  glossary: `
    ${common('glossary')},
    term text NOT NULL,
    short_def text NOT NULL,
    long_def_md text NOT NULL DEFAULT '',
    synonyms text[] NOT NULL DEFAULT '{}'`,
  faqs: `
    ${common('faqs')},
    question text NOT NULL,
    answer text NOT NULL,
    sort_order int NOT NULL DEFAULT 0`,
  treaty_sections: `
    ${common('treaty_sections')},
    kind text NOT NULL,
    number text,
    title text NOT NULL,
    text text NOT NULL DEFAULT '',
    source_url text,
    published_at timestamptz,
    CONSTRAINT treaty_sections_kind CHECK (kind IN ('article', 'annex', 'definition', 'procedure'))`,
  treaty_status: `
    ${common('treaty_status')},
    title text NOT NULL,
    status text NOT NULL DEFAULT '',
    status_label text NOT NULL DEFAULT '',
    source_url text,
    text text NOT NULL DEFAULT ''`,
  services: `
    ${common('services')},
    title text NOT NULL,
    blurb text NOT NULL DEFAULT '',
    intro text[] NOT NULL DEFAULT '{}',
    who_for text[] NOT NULL DEFAULT '{}',
    what_we_do text[] NOT NULL DEFAULT '{}',
    what_to_prepare text[] NOT NULL DEFAULT '{}',
    sort_order int NOT NULL DEFAULT 0`,
  merch_items: `
    ${common('merch_items')},
    title text NOT NULL,
    description text NOT NULL DEFAULT '',
    price_gbp numeric(8, 2) NOT NULL,
    image_url text,
    category text NOT NULL,
    place text NOT NULL,
    available boolean NOT NULL DEFAULT false,
    sort_order int NOT NULL DEFAULT 0,
    CONSTRAINT merch_items_category CHECK (category IN ('Clothing', 'Accessories')),
    CONSTRAINT merch_items_place CHECK (place IN ('home', 'shop'))`,
  affiliate_links: `
    ${common('affiliate_links', 'is_active')},
    target_url text NOT NULL,
    clicks int NOT NULL DEFAULT 0`,
  corrections: `
    ${common('corrections')},
    date date NOT NULL,
    page text NOT NULL,
    what_changed text NOT NULL,
    details text NOT NULL DEFAULT ''`,
};

export class CreateItems1795190000000 implements MigrationInterface {
  name = 'CreateItems1795190000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(tables)) {
      await runner.query(`CREATE TABLE ${table} (${columns})`);
      await runner.query(`CREATE UNIQUE INDEX ${table}_slug ON ${table} (slug)`);
    }
    await runner.query('CREATE INDEX corrections_page ON corrections (page)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(tables).reverse()) await runner.query(`DROP TABLE ${table}`);
  }
}
