import { createArticle } from '../../test/support/create-article';
import type { Article } from './article.entity';
import { toCard, toInternal, toView } from './article.mapper';
import { ArticleCard, ArticleView, InternalArticle } from './article.schemas';
import { sha256 } from '../text/text';

describe('article mapper', () => {
  const article = createArticle();

  it('[X1] returns all fields under the names in the requirements', () => {
    const view: Record<string, unknown> = toView(article, []);
    const fields = [
      ...['id', 'slug', 'type', 'title', 'summary', 'summary_en', 'summary_html', 'summary_native'],
      ...['full_text', 'tags', 'source_name', 'source_url', 'published_at', 'created_at', 'updated_at'],
      ...['image_url', 'seo_title', 'seo_description'],
    ];
    for (const field of fields) expect(view).toHaveProperty(field);
  });

  it.each([
    ['a card', ArticleCard.strict(), toCard],
    ['a page', ArticleView.strict(), (one: Article) => toView(one, [one])],
    ['another service', InternalArticle.strict(), toInternal],
  ] as const)('returns for %s exactly the fields of its schema', (_, schema, map) => {
    expect(schema.safeParse(map(article)).error).toBeUndefined();
  });

  it('[C10] returns times in UTC', () => {
    const view = toView(createArticle({ publishedAt: new Date('2026-07-14T23:30:00+02:00') }), []);
    expect(view.published_at).toBe('2026-07-14T21:30:00.000Z');
  });

  it('[Z3] marks the unknown date of an article in lists, and returns it as null to other services', () => {
    const undated = createArticle({ dateKnown: false });
    expect(toCard(undated)).toMatchObject({ date_known: false, published_at: '2026-07-15T08:00:00.000Z' });
    expect(toInternal(undated).published_at).toBeNull();
    expect(toInternal(article).published_at).toBe('2026-07-15T08:00:00.000Z');
  });

  it('[C21] sanitises HTML written to the database directly', () => {
    const view = toView(
      createArticle({ summaryHtml: '<p>a<img src=x onerror=alert(1)></p><script>x</script>' }),
      [],
    );
    expect(view.summary_html).toBe('<p>a</p>');
  });

  it('returns null for addresses that are not web URLs', () => {
    const card = toCard(createArticle({ sourceUrl: 'javascript:alert(1)', imageUrl: 'data:x' }));
    expect(card).toMatchObject({ source_url: null, image_url: null });
  });

  it('[C5] normalises stored tags', () => {
    expect(toCard(createArticle({ tags: [' Travel ', ''] })).tags).toEqual(['travel']);
  });

  it('returns the site path and content hash of an article to other services', () => {
    expect(toInternal(article)).toMatchObject({
      url: '/news/border-opens',
      content_hash: article.contentHash,
    });
    const stub = toInternal(createArticle({ slug: null, contentHash: null, fullText: 'x' }));
    expect(stub).toMatchObject({ url: null, content_hash: sha256('x') });
  });
});
