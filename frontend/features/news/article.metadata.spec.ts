import type { Article } from '@/api/types';
import { sampleArticles } from './news.samples';
import { articleMetadata } from './article.metadata';
import { breadcrumbLd, toScriptJson } from '@/lib/seo/json-ld';
import { newsArticleLd } from './article.json-ld';

const article: Article = {
  ...(sampleArticles[0] as Article),
  slug: 'one',
  summary: 'A long summary of what has happened at the border. '.repeat(10),
};

describe('articleMetadata', () => {
  it('[M8] cuts the description to 160 characters with an ellipsis', () => {
    const { description } = articleMetadata(article);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/…$/);
  });

  it('[M8] prefers SEO fields to title and summary', () => {
    const set = articleMetadata({ ...article, seo_title: 'Short title', seo_description: 'Short text' });
    expect(set).toMatchObject({ title: 'Short title', description: 'Short text' });
    expect(articleMetadata({ ...article, seo_title: ' ' }).title).toBe(article.title);
  });

  it.each([
    ['en', 'GBC', /^GBC reports: A long summary/],
    ['es', 'Europa Sur', /^Europa Sur informa: A long summary/],
    ['en', null, /^A long summary/],
  ] as const)('names the publisher before the words of a report, in %s: %s', (lang, source_name, words) => {
    const { description, openGraph } = articleMetadata({ ...article, lang, source_name });
    expect(description).toMatch(words);
    expect(openGraph?.description).toMatch(words);
  });

  it('sets the locale of the share tags to the language of the article', () => {
    expect(articleMetadata({ ...article, lang: 'es' }).openGraph).toMatchObject({ locale: 'es_ES' });
    expect(articleMetadata({ ...article, lang: 'en' }).openGraph).toMatchObject({ locale: 'en_GB' });
  });

  it('lists the article and its translation as alternate languages', () => {
    const spanish = { ...article, slug: 'dos', lang: 'es' as const };
    const { alternates } = articleMetadata({
      ...article,
      other_reports: [
        { ...spanish, is_translation: true },
        { ...spanish, slug: 'tres', is_translation: false },
      ],
    });
    expect(alternates?.languages).toEqual({
      en: 'http://localhost:8080/news/one',
      es: 'http://localhost:8080/news/dos',
    });
    expect(articleMetadata(article).alternates).not.toHaveProperty('languages');
  });

  it('[M9] sets canonical URL and share tags', () => {
    expect(articleMetadata(article)).toMatchObject({
      alternates: { canonical: 'http://localhost:8080/news/one' },
      openGraph: {
        type: 'article',
        url: 'http://localhost:8080/news/one',
        publishedTime: article.published_at,
      },
    });
  });
});

describe('JSON-LD', () => {
  it('[M9] describes the article and its source', () => {
    expect(newsArticleLd(article, 'https://frontier.example')).toMatchObject({
      '@type': 'NewsArticle',
      headline: article.title,
      mainEntityOfPage: 'https://frontier.example/news/one',
      isBasedOn: article.source_url,
    });
  });

  it('names the publisher of the installation, if it has one', () => {
    const { publisher } = newsArticleLd(article, 'https://frontier.example');
    expect(publisher).toEqual({
      '@type': 'Organization',
      name: 'Frontier Record',
      url: 'https://frontier.example',
    });
    process.env.IMPRINT_PUBLISHER = 'Example Press';
    process.env.IMPRINT_ADDRESS = '1 Example Street';
    const named = newsArticleLd(article, 'https://frontier.example').publisher;
    delete process.env.IMPRINT_PUBLISHER;
    delete process.env.IMPRINT_ADDRESS;
    expect(named).toEqual({
      ...(publisher as object),
      legalName: 'Example Press',
      address: '1 Example Street',
    });
  });

  it('[M9] numbers the breadcrumb entries', () => {
    const { itemListElement } = breadcrumbLd([{ name: 'Home', path: '/' }], 'https://frontier.example');
    expect(itemListElement).toMatchObject([{ position: 1, item: 'https://frontier.example/' }]);
  });

  it('[C21] cannot close its script element', () => {
    expect(toScriptJson({ headline: '</script><script>alert(1)</script>' })).not.toContain('</script>');
  });
});
