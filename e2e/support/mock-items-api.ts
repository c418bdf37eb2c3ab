import type { MockArticle } from './mock-articles';
import type { MockItems } from './mock-items';

type State = MockItems & { readonly articles: readonly MockArticle[]; readonly status: readonly object[] };

const visible = <T extends { readonly visible: boolean }>(items: readonly T[]) =>
  items.filter((item) => item.visible);

/** What the list of each kind holds. Which items go with which is the service's own matter. */
const lists = {
  timeline: (state: State) => visible(state.timeline),
  analysis: (state: State) => visible(state.analysis),
  glossary: (state: State) => visible(state.glossary),
  explainers: (state: State, q: string) =>
    visible(state.explainers).filter(({ title, summary }) =>
      `${title}\n${summary}`.toLowerCase().includes(q.toLowerCase()),
    ),
};

/** The answer to a path under /api: `null` for an item that is not there, undefined for a path of others. */
export function answerItems({ pathname, searchParams }: URL, state: State): unknown {
  const [, , kind = '', slug] = pathname.split('/');
  const list = Object.entries(lists).find(([name]) => name === kind)?.[1];
  if (!list) return undefined;
  const items = list(state, searchParams.get('q') ?? '');
  if (!slug) return { items };
  const item = items.find((one) => one.slug === decodeURIComponent(slug));
  return item ? { ...item, ...besides(state, item.id) } : null;
}

function besides(state: State, id: string) {
  const news = state.articles.filter((article) => article.visible);
  const terms = visible(state.glossary).filter((term) => term.id !== id);
  return {
    related: visible(state.analysis)
      .filter((analysis) => analysis.id !== id)
      .slice(0, 3),
    see_also: terms.slice(0, 6),
    key_terms: terms.slice(0, 6),
    status: state.status.slice(3, 5),
    mentioned_in: { explainers: visible(state.explainers).slice(0, 1), news: news.slice(0, 5) },
    related_news: news.slice(0, 3),
  };
}
