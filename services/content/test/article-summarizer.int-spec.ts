import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import { ArticleSummarisedV1 } from '@frontier/events';
import { useContent } from './support/content-under-test';

const TEXT = 'A text that is worth a summary.';

describe('article-summarizer', () => {
  const content = useContent({ CONTENT_SUMMARY_TIMEOUT_MS: '5000' });

  const ask = (articleId: string) =>
    content.request('POST', '/api/functions/article-summarizer', { articleId });
  const withoutSummary = () => content.insert({ title: 'One', full_text: TEXT });

  it('[C14] returns a stored summary without starting a job or calling the model', async () => {
    const id = await content.insert({ summary_native: 'Stored.', summary_kind: 'local' });
    const { status, body } = await ask(id);
    expect([status, body]).toEqual([200, { summary: 'Stored.', success: true, summary_kind: 'local' }]);
    expect(content.model.calls).toHaveLength(0);
    expect(await content.runs('summarise-on-demand')).toEqual([]);
  });

  it('[C15] generates and publishes a missing summary, and returns the stored summary to later requests', async () => {
    const id = await withoutSummary();
    const made = { summary: TEXT, success: true, summary_kind: 'model' };
    expect((await ask(id)).body).toEqual(made);
    expect(await content.article(id)).toMatchObject({ summaryNative: made.summary, summaryTokens: 15 });
    expect((await ask(id)).body).toEqual(made);
    expect(content.model.calls).toHaveLength(1);
    expect(await content.published(ArticleSummarisedV1)).toHaveLength(1);
  });

  it('[C15] generates a new summary after the stored one was deleted from the table', async () => {
    const id = await withoutSummary();
    await ask(id);
    await content.db.query('UPDATE articles SET summary_native = NULL');
    expect((await ask(id)).body.summary).toBe(TEXT);
    expect(content.model.calls).toHaveLength(2);
  });

  it('[C17] runs one job for many concurrent readers', async () => {
    const id = await withoutSummary();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(id)));
    expect(new Set(answers.map(({ body }) => body.summary))).toEqual(new Set([TEXT]));
    expect(await content.runs('summarise-on-demand')).toHaveLength(1);
    expect(content.model.calls).toHaveLength(1);
  });

  it('[C16] returns an error while the model fails, and a summary once it works again', async () => {
    content.model.manner = 'answers 500';
    const id = await withoutSummary();
    const failed = await ask(id);
    expect([failed.status, failed.body.code]).toEqual([502, 'SUMMARY_FAILED']);
    expect(JSON.stringify(failed.body)).not.toMatch(/127\.0\.0\.1|stack|broken/);
    content.model.release();
    await eventually(async () => (await ask(id)).status === 200);
    expect((await content.article(id))?.summaryNative).toBe(TEXT);
  });

  it('[C16] answers without a summary when the model returns none', async () => {
    content.model.manner = 'sends nothing';
    const { status, body } = await ask(await withoutSummary());
    expect([status, body]).toEqual([200, { summary: '', success: false, summary_kind: null }]);
  });

  it('[Y12] returns a timeout error for a stuck job, and stores its summary when it ends', async () => {
    content.model.manner = 'is slow';
    const id = await withoutSummary();
    const stuck = await ask(id);
    expect([stuck.status, stuck.body.code]).toEqual([504, 'SUMMARY_TIMEOUT']);
    content.model.release();
    await eventually(async () => (await content.article(id))?.summaryNative);
    expect(content.model.calls).toHaveLength(1);
  });

  it('returns 404 for an unknown article and 400 for a malformed request', async () => {
    expect((await ask(randomUUID())).body.code).toBe('ARTICLE_NOT_FOUND');
    expect((await ask('1')).status).toBe(400);
    expect((await content.request('POST', '/api/functions/article-summarizer', {})).status).toBe(400);
  });
});
