import { isDay, normaliseTags } from '@frontier/domain';
import type { Api } from '@/api/client';
import { loadList } from '@/api/read';
import type { Article, Faq, ListedArticle, Status, TimelineEvent } from '@/api/types';

export interface StoryRecord {
  readonly events: readonly TimelineEvent[];
  readonly status: readonly Status[];
  readonly questions: readonly Faq[];
  /** Newest other stories on the article's first topic. */
  readonly related: readonly ListedArticle[];
  readonly degraded: boolean;
}

/** Record of a sample, whose article could not be read. */
export const NO_RECORD: StoryRecord = { events: [], status: [], questions: [], related: [], degraded: true };

const MAX_RELATED = 3;

/** Loads what the site holds around an article. A list whose read fails is empty. Never throws. */
export async function loadStoryRecord(api: Api, article: Article): Promise<StoryRecord> {
  const [tag] = normaliseTags(article.tags);
  // One more than shown, because the list may have the story itself.
  const query = { type: 'news', per: 'thread', tag, page_size: MAX_RELATED + 1 } as const;
  const [events, status, questions, news] = await Promise.all([
    loadList(api, '/api/timeline'),
    loadList(api, '/api/status'),
    loadList(api, '/api/faqs'),
    tag ? loadList(api, '/api/articles', { query }) : { items: [], degraded: false },
  ]);
  const own = [article, ...article.other_reports].map(({ id }) => id);
  return {
    events: events.items.filter(({ date_iso }) => isDay(date_iso)),
    status: status.items,
    questions: questions.items,
    related: news.items.filter(({ id }) => !own.includes(id)).slice(0, MAX_RELATED),
    degraded: [events, status, questions, news].some(({ degraded }) => degraded),
  };
}
