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
  it('accepts a whole envelope and gives the payload', () => {
    expect(parseEvent(ArticleIngestedV1, envelope)).toEqual(envelope);
  });

  it.each(['id', 'source', 'type', 'time', 'datacontenttype', 'traceparent', 'specversion', 'data'])(
    'refuses an envelope without %s',
    (attribute) => {
      expect(() => parseEvent(ArticleIngestedV1, { ...envelope, [attribute]: undefined })).toThrow();
    },
  );

  it.each([
    ['another type', { type: 'article.summarised.v1' }],
    ['a time that is no time', { time: 'yesterday' }],
    ['a local time without its zone', { time: '2026-11-20T10:15:00' }],
    ['an id that is no UUID', { id: '17' }],
    ['a broken trace', { traceparent: '00-abc-def-01' }],
    ['a payload with a field too many', { data: { ...ArticleIngestedV1.example, title: 'x' } }],
    ['a payload with a wrong value', { data: { ...ArticleIngestedV1.example, revision: 0 } }],
  ])('refuses %s', (_, change) => {
    expect(() => parseEvent(ArticleIngestedV1, { ...envelope, ...change })).toThrow();
  });
});
