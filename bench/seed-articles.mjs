import testing from '@frontier/testing';

const BATCH = 500;
const TOPICS = [
  ['border-controls', 'travel-freedom'],
  ['gibraltar-economy', 'business-impact'],
  ['eu-relations', 'schengen-treaty'],
  ['immigration', 'legal-framework'],
  ['campo-gibraltar'],
];

const row = (number) => {
  const { slug, title, text, description, published_at } = testing.makeLoadArticle(number, 'bench');
  const paragraphs = text.split('\n\n').slice(0, 3);
  return {
    slug,
    title,
    published_at,
    summary: description,
    summary_html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    summary_native: paragraphs.join('\n\n'),
    full_text: text,
    tags: TOPICS[number % TOPICS.length],
  };
};

/** Inserts articles `from + 1` to `to` as the content service would have stored them. */
export async function seedArticles(db, from, to) {
  for (let first = from + 1; first <= to; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, to - first + 1) }, (_, index) => row(first + index));
    await db.query(
      `INSERT INTO content.articles (id, slug, type, title, summary, summary_html, summary_native, full_text, tags,
         source_name, source_url, published_at, visible, state, summary_kind, summarised_at)
       SELECT gen_random_uuid(), slug, 'news', title, summary, summary_html, summary_native, full_text, tags,
         'Bench', 'https://example.org/' || slug, published_at, true, 'summarised', 'local', published_at
       FROM jsonb_to_recordset($1::jsonb) AS r (slug text, title text, summary text, summary_html text,
         summary_native text, full_text text, tags text[], published_at timestamptz)`,
      [JSON.stringify(rows)],
    );
  }
  await db.query('VACUUM ANALYZE content.articles');
}
