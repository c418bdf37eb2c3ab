import { ArticleIngestedV1 } from './article/article-ingested.v1';
import { parseEvent } from './envelope';

const envelope = {
  specversion: '1.0',
  id: '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a11',
  source: '/services/ingestion',
  type: 'article.ingested.v1',
  time: '2026-11-20T10:15:00.000Z',
  datacontenttype: 'application/json',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  data: ArticleIngestedV1.example,
};

describe('parseEvent', () => {
  it('returns a valid envelope with its payload', () => {
    expect(parseEvent(ArticleIngestedV1, envelope)).toEqual(envelope);
  });

  it.each(['id', 'source', 'type', 'time', 'datacontenttype', 'traceparent', 'specversion', 'data'])(
    'rejects an envelope without %s',
    (attribute) => {
      expect(() => parseEvent(ArticleIngestedV1, { ...envelope, [attribute]: undefined })).toThrow();
    },
  );

  it.each([
    ['another type', { type: 'article.summarised.v1' }],
    ['a time that is not a date', { time: 'yesterday' }],
    ['a time without a time zone', { time: '2026-11-20T10:15:00' }],
    ['an id that is not a UUID', { id: '17' }],
    ['a malformed traceparent', { traceparent: '00-abc-def-01' }],
    ['a payload with an undeclared field', { data: { ...ArticleIngestedV1.example, title: 'x' } }],
    ['a payload with an invalid value', { data: { ...ArticleIngestedV1.example, revision: 0 } }],
  ])('rejects %s', (_, change) => {
    expect(() => parseEvent(ArticleIngestedV1, { ...envelope, ...change })).toThrow();
  });
});
