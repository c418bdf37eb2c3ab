import { describeUnstorableText } from '@frontier/testing';
import { useIngestion } from './support/ingestion-under-test';

const ingestion = useIngestion();
describeUnstorableText('ingestion', () => ingestion);

it.each([
  ['POST', '/internal/sources', { name: 'a\u0000b' }],
  ['POST', '/internal/sources', { name: 'Name', note: 'a\u0000' }],
  ['PATCH', '/internal/sources/01990000-0000-7000-8000-000000000000', { name: '\ud83d' }],
  ['POST', '/internal/news-ingestion', { triggered_by: '\u0000' }],
  ['POST', '/internal/news-ingestion', { action: 'admin_add_url', url: 'https://example.org/\udc00' }],
  ['POST', '/internal/jobs/add-url/runs', { payload: { url: 'https://example.org/\u0000' } }],
  ['POST', '/internal/jobs/add-url/runs', { payload: { url: 'https://example.org/\ud83d' } }],
] as const)('rejects %s %s with %j', async (method, path, fields) => {
  const source = { key: 'my-odd-feed', kind: 'rss', feed_url: 'https://www.example.com/feed', lang: 'en' };
  const body = path === '/internal/sources' ? { ...source, ...fields } : fields;
  const { status, body: problem } = await ingestion.internal(method, path, body);
  expect([status, problem.code]).toEqual([400, 'INVALID_INPUT']);
});
