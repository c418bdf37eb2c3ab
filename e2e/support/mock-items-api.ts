import type { Read } from './api-answers';
import type { MockArticle } from './mock-articles';
import type { MockItems } from './mock-items';
import type { MockKnowledge } from './mock-knowledge';

type State = MockItems & Pick<MockKnowledge, 'status'> & { readonly articles: readonly MockArticle[] };

const visible = <T extends { readonly visible: boolean }>(items: readonly T[]) =>
  items.filter((item) => item.visible);

const named = <T extends { readonly slug: string }>(items: readonly T[], slug: string) =>
  items.find((one) => one.slug === slug);

/** Which items go with which is the service's own matter. */
const others = <T extends { readonly id: string; readonly visible: boolean }>(
  items: readonly T[],
  id: string,
) => visible(items).filter((one) => one.id !== id);

function listAnalysis({ analysis }: State): Read<'/api/analysis'> {
  const items = visible(analysis);
  const count = (section: string) => items.filter(({ section_type }) => section_type === section).length;
  const [legal, political, economic, social] = ['legal', 'political', 'economic', 'social'].map(count);
  return {
    items,
    counts: { legal: legal ?? 0, political: political ?? 0, economic: economic ?? 0, social: social ?? 0 },
  };
}

function readAnalysis({ analysis }: State, slug: string): Read<'/api/analysis/{slug}'> | null {
  const item = named(visible(analysis), slug);
  return item ? { ...item, related: others(analysis, item.id).slice(0, 3) } : null;
}

function readTerm(
  { glossary, explainers, articles }: State,
  slug: string,
): Read<'/api/glossary/{slug}'> | null {
  const item = named(visible(glossary), slug);
  return item
    ? {
        ...item,
        see_also: others(glossary, item.id).slice(0, 6),
        mentioned_in: { explainers: visible(explainers).slice(0, 1), news: visible(articles).slice(0, 5) },
      }
    : null;
}

function listExplainers({ explainers }: State, query: URLSearchParams): Read<'/api/explainers'> {
  const q = query.get('q') ?? '';
  const items = visible(explainers).filter(({ title, summary }) =>
    `${title}\n${summary}`.toLowerCase().includes(q.toLowerCase()),
  );
  return { items: items.slice(0, Number(query.get('limit') ?? Infinity)) };
}

function readExplainer(
  { explainers, glossary, articles, status }: State,
  slug: string,
): Read<'/api/explainers/{slug}'> | null {
  const item = named(visible(explainers), slug);
  return item
    ? {
        ...item,
        key_terms: visible(glossary).slice(0, 6),
        status: status.slice(3, 5),
        related_news: visible(articles).slice(0, 3),
      }
    : null;
}

const listTimeline = ({ timeline }: State): Read<'/api/timeline'> => ({ items: visible(timeline) });
const listGlossary = ({ glossary }: State): Read<'/api/glossary'> => ({ items: visible(glossary) });

/** The answer to a path under /api: `null` for an item that is not there, undefined for a path of others. */
export function answerItems({ pathname, searchParams }: URL, state: State): unknown {
  const [, , kind, slug] = pathname.split('/').map(decodeURIComponent);
  if (kind === 'timeline') return slug ? null : listTimeline(state);
  if (kind === 'analysis') return slug ? readAnalysis(state, slug) : listAnalysis(state);
  if (kind === 'glossary') return slug ? readTerm(state, slug) : listGlossary(state);
  if (kind !== 'explainers') return undefined;
  return slug ? readExplainer(state, slug) : listExplainers(state, searchParams);
}
