import type { Article, ArticleCard } from '../data/article.types';

export type MockArticle = { -readonly [Key in keyof Article]: Article[Key] } & { visible: boolean };
export const articles: readonly MockArticle[];
export function cardOf(article: MockArticle): ArticleCard;
