import { Article } from '../../src/articles/article.entity';
import { sha256 } from '../../src/text/text';

const TEXT = 'The land border opened at midnight.\n\nChecks moved to the airport and the port.';

export function createArticle(changes: Partial<Article> = {}): Article {
  const now = new Date('2026-07-15T08:00:00Z');
  const article: Article = {
    id: '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10',
    slug: 'border-opens',
    type: 'news',
    title: 'Border opens',
    summary: 'The border opened.',
    summaryEn: 'The border opened.',
    summaryHtml: '<p>The border opened.</p>',
    summaryNative: 'The land border opened at midnight.',
    fullText: TEXT,
    tags: ['border'],
    sourceName: 'Gazette',
    sourceUrl: 'https://gazette.example/border-opens',
    publishedAt: now,
    dateKnown: true,
    createdAt: now,
    updatedAt: now,
    imageUrl: null,
    visible: true,
    seoTitle: null,
    seoDescription: null,
    lang: 'en',
    revision: 2,
    sourceRevision: 1,
    contentHash: sha256(TEXT),
    summaryKind: 'local',
    summaryModel: 'extractive',
    summaryTokens: 0,
    summarisedAt: now,
    state: 'summarised',
    hiddenByStaff: false,
    withdrawnRevision: null,
    duplicateOf: null,
    threadId: '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10',
    storyKeys: [],
    translations: [],
    translationOf: null,
    storyByStaff: null,
  };
  return Object.assign(new Article(), article, changes);
}
