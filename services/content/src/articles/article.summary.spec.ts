import { LocalLanguageModel } from '@frontier/ai';
import { createArticle } from '../../test/support/create-article';
import { applyItem, applySummary, getSkipReason, summariseWith } from './article.summary';
import type { IngestedItem } from './ingested-items.client';

const item: IngestedItem = {
  revision: 2,
  lang: 'es',
  title: 'La frontera se abre',
  text: 'Texto nuevo.',
  contentHash: 'f'.repeat(64),
  summary: 'Resumen.\n\nCon <b>.',
  tags: ['frontera'],
  sourceName: 'Gaceta',
  sourceUrl: 'https://gaceta.example/1',
  imageUrl: null,
  publishedAt: null,
  translations: [],
};
const stub = { state: 'waiting', summarisedAt: null, slug: null, visible: false } as const;

describe('getSkipReason', () => {
  it('does not skip a waiting revision', () => {
    expect(getSkipReason(createArticle({ state: 'waiting', sourceRevision: 2 }), 2)).toBeUndefined();
  });
  it('[Y10] skips a revision that is already summarised, with a reason', () => {
    expect(getSkipReason(createArticle(), 1)).toBe('revision 1 is already summarised');
  });
  it('skips a revision replaced by a newer one, summarised or not', () => {
    const waiting = createArticle({ state: 'waiting', sourceRevision: 3 });
    expect(getSkipReason(waiting, 2)).toBe('revision 3 has replaced this one');
  });
  it('skips a deleted article', () => {
    expect(getSkipReason(null, 1)).toBe('the article no longer exists');
  });
});

describe('summariseWith', () => {
  it('passes the abort signal of the run to the model', async () => {
    const { signal } = new AbortController();
    const model = new LocalLanguageModel();
    const summarise = jest.spyOn(model, 'summarise');
    await summariseWith(model, item, signal);
    expect(summarise).toHaveBeenCalledWith(item, signal);
  });
});

describe('applyItem', () => {
  it('shows an article when its first text arrives', () => {
    const article = createArticle(stub);
    applyItem(article, item);
    expect(article).toMatchObject({ visible: true, state: 'summarised', sourceRevision: 2 });
  });

  it('keeps an article hidden if staff hid it or ingestion withdrew it before or after its text arrived', () => {
    const marked = createArticle({ ...stub, hiddenByStaff: true });
    const withdrawn = createArticle({ ...stub, withdrawnRevision: 1 });
    const switchedOff = createArticle({ visible: false });
    for (const article of [marked, withdrawn, switchedOff]) {
      applyItem(article, item);
      expect(article.visible).toBe(false);
    }
  });

  it('keeps the source summary as text and as escaped paragraphs', () => {
    const article = createArticle(stub);
    applyItem(article, item);
    expect(article.summary).toBe(item.summary);
    expect(article.summaryHtml).toBe('<p>Resumen.</p><p>Con &lt;b&gt;.</p>');
    expect(article.summaryEn).toBeNull();
  });

  it('dates an undated article with the day on which it was found', () => {
    const article = createArticle({ ...stub, createdAt: new Date('2026-07-01T00:00:00Z') });
    applyItem(article, item);
    expect(article.publishedAt).toEqual(new Date('2026-07-01T00:00:00Z'));
  });
});

describe('applySummary', () => {
  it('stores a summary with the kind and name of the model that wrote it', () => {
    const article = createArticle();
    applySummary(article, { summary: ' Words. ', kind: 'model', model: 'gpt-x', tokens: 42 });
    expect(article).toMatchObject({
      summaryNative: 'Words.',
      summaryKind: 'model',
      summaryModel: 'gpt-x',
      summaryTokens: 42,
    });
  });

  it('[C16] stores no summary when the model returned an empty one', () => {
    const article = createArticle();
    applySummary(article, { summary: '  ', kind: 'model', model: 'gpt-x', tokens: 3 });
    expect(article).toMatchObject({ summaryNative: null, summaryKind: null, summaryTokens: 3 });
  });

  it('strips markup from the output of a model', () => {
    const article = createArticle();
    applySummary(article, { summary: 'a<script>x</script>', kind: 'model', model: 'm', tokens: 1 });
    expect(article.summaryNative).toBe('a');
  });
});
