import { z } from 'zod';
import { defineEvent } from './define-event';

const base = {
  owner: 'content' as const,
  summary: 'Something happened.',
  payload: z.object({ article_id: z.string() }),
  example: { article_id: 'a' },
};

describe('defineEvent', () => {
  it.each([
    'article.ingested',
    'article.ingested.1',
    'Article.ingested.v1',
    'article.ingested.v0',
    'ingested.v1',
  ])('rejects the subject %s', (subject) => {
    expect(() => defineEvent({ ...base, subject })).toThrow(subject);
  });

  it('rejects an example that does not match the payload', () => {
    const example = { article_id: 'a', title: 'unexpected' };
    expect(() => defineEvent({ ...base, subject: 'article.ingested.v1', example })).toThrow(z.ZodError);
  });

  it('makes the payload strict', () => {
    const { payload } = defineEvent({ ...base, subject: 'article.ingested.v1' });
    expect(payload.safeParse({ article_id: 'a' }).success).toBe(true);
    expect(payload.safeParse({ article_id: 'a', extra: 1 }).success).toBe(false);
  });
});
