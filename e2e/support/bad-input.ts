export const SCRIPT = '<script>alert(1)</script>';
const LONG = 'a'.repeat(10_000);
/** As they go over the wire, after a slash or an equals sign. */
export const VALUES = [
  encodeURIComponent(SCRIPT),
  encodeURIComponent(`"onload="alert(1)`),
  encodeURIComponent("' OR 1=1 --"),
  encodeURIComponent('100% _%*?[a-z]+(x+x+)+y'),
  encodeURIComponent('..\\..\\etc\\passwd'),
  encodeURIComponent('😀\u202e\u0301'),
  encodeURIComponent('__proto__'),
  '%00',
  'a%00b',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e',
  '-1',
  '1e99',
  '2026-02-30',
  '0000-00-00T99:99',
  LONG,
  LONG.slice(0, 3_900),
];
export const PATHS = [
  ...['', 'go/', '_next/', '_next/static/', 'share/', 'newsletter/', 'newsletter/issues/', 'corrections/'],
  ...[
    'news/',
    'analysis/',
    'knowledge/',
    'knowledge/faq/',
    'knowledge/treaty/',
    'explained/',
    'glossary/',
    'services/',
  ],
  ...['analysis', 'articles', 'explainers', 'faqs', 'glossary', 'services', 'tags', 'timeline', 'treaty'].map(
    (thing) => `api/${thing}/`,
  ),
  ...['affiliate-links', 'generation-runs', 'newsletter/issues', 'newsletter/subscriptions', 'functions'].map(
    (thing) => `api/${thing}/`,
  ),
].map((place) => `/${place}`);
export const QUERIES = [
  '/?chat=',
  '/news?page=',
  '/news?date=',
  '/news?tag=',
  '/news/rss?tag=',
  '/analysis?section=',
  '/timeline?order=',
  '/knowledge?tag=',
  '/knowledge/faq?q=',
  '/knowledge/faq?topic=',
  '/knowledge/treaty?part=',
  '/explained?q=',
  '/glossary?letter=',
  '/glossary?q=',
  '/search?q=',
  '/api/search?q=',
  '/api/best-matches?q=',
  '/api/next-questions?q=',
  '/api/articles?page=',
  '/api/articles?page_size=',
  '/api/articles?type=',
  '/api/articles?tag=',
  '/api/articles?date=',
  '/api/articles/tags?type=',
  '/api/analysis?section=',
  '/api/tags/x/related?q=',
  '/api/daily-summaries?date=',
  '/api/corrections?page=',
  '/api/newsletter/issues?section=',
  '/api/newsletter/issues?page=',
  '/newsletter/unsubscribe?token=',
  '/newsletter/preferences?token=',
  '/newsletter/confirm?token=',
  '/contact?page=',
];

/** Everything that anyone may send something to. */
export const POSTS = [
  '/api/leads',
  '/api/send-lead-notification',
  '/api/subscribe',
  '/api/newsletter/confirmations',
  '/api/newsletter/bounces',
  '/api/newsletter/subscriptions/x/unsubscribe',
  '/api/newsletter/subscriptions/x/resubscribe',
  '/api/affiliate-links/x/clicks',
  '/api/functions/article-summarizer',
  '/api/functions/daily-news-generator',
  '/api/functions/trigger-analysis-generation',
  '/api/functions/analysis-generator',
  '/api/functions/chat-answer',
];
export const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"admin":true},"constructor":1}',
  '{"q":{"$gt":""},"email":["a@example.org"],"form":"services","token":{},"articleId":[]}',
  JSON.stringify({ q: `\u0000😀${SCRIPT}`, lang: 'en', email: `\u0000@example.org`, token: '\u0000' }),
  JSON.stringify({ q: LONG, email: `${LONG}@example.org`, token: LONG, articleId: LONG }),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  JSON.stringify({ message: LONG.repeat(40) }),
];

/** What no answer may hold: where our code is and what it said. */
export const INTERNALS =
  /node_modules|QueryFailedError|\n\s+at \S+ \(|\.(?:js|ts):\d+:\d+|ECONNREFUSED|\bSELECT .* FROM\b|postgres:\/\//;
