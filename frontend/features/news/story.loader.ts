import { isDay, normaliseTags } from '@frontier/domain';
import type { Api } from '@/api/client';
import { loadList } from '@/api/read';
import type { Article, Faq, ListedArticle, Status, TimelineEvent } from '@/api/types';
import { rankRelated } from './story';

export interface StoryRecord {
  readonly events: readonly TimelineEvent[];
  readonly status: readonly Status[];
  readonly questions: readonly Faq[];
  /** Newest reports on the same topics. */
  readonly related: readonly ListedArticle[];
  readonly degraded: boolean;
}

/** Record of a sample, whose article could not be read. */
export const NO_RECORD: StoryRecord = { events: [], status: [], questions: [], related: [], degraded: true };

const MAX_RELATED = 3;
const MAX_TOPICS = 2;
/** More than `MAX_RELATED`, because the list may have the article and its own story. */
const PER_TOPIC = 8;

/** Loads what the site holds around an article. A list whose read fails is empty. Never throws. */
export async function loadStoryRecord(api: Api, article: Article): Promise<StoryRecord> {
  const topics = normaliseTags(article.tags).slice(0, MAX_TOPICS);
  const [events, status, questions, ...news] = await Promise.all([
    loadList(api, '/api/timeline'),
    loadList(api, '/api/status'),
    loadList(api, '/api/faqs'),
    ...topics.map((tag) =>
      loadList(api, '/api/articles', { query: { type: 'news', per: 'thread', tag, page_size: PER_TOPIC } }),
    ),
  ]);
  const found = news.flatMap(({ items }) => items);
  return {
    events: events.items.filter(({ date_iso }) => isDay(date_iso)),
    status: status.items,
    questions: questions.items,
    related: rankRelated(article, found).slice(0, MAX_RELATED),
    degraded: [events, status, questions, ...news].some(({ degraded }) => degraded),
  };
}
