import type { paths, SearchHit } from '@frontier/api-clients';
import { NEWSLETTER_SECTIONS, getItemPath } from '@frontier/domain';
import type { Read } from './api-answers';
import type { MockState } from './mock-state';

type Reads = {
  readonly [Path in keyof paths]?: (
    state: MockState,
    query: URLSearchParams,
    /** Value of the path parameter; empty if the path has none. */
    name: string,
  ) => Read<Path> | null | undefined;
};

const filterVisible = <T extends { readonly visible: boolean }>(items: readonly T[]) =>
  items.filter((item) => item.visible);

const findBySlug = <T extends { readonly slug: string; readonly visible: boolean }>(
  items: readonly T[],
  slug: string,
) => filterVisible(items).find((one) => one.slug === slug);

/** Returns `count` other visible items as related ones, because only the service knows which are really related. */
const takeOthers = <T extends { readonly visible: boolean }>(items: readonly T[], item: T, count: number) =>
  filterVisible(items)
    .filter((one) => one !== item)
    .slice(0, count);

const paginate = <T>(items: readonly T[], query: URLSearchParams) => {
  const [page, page_size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 20)];
  const shown = items.slice((page - 1) * page_size, page * page_size);
  return { items: shown, page, page_size, total: items.length };
};

const applyLimit = <T>(items: readonly T[], query: URLSearchParams) =>
  items.slice(0, Number(query.get('limit') ?? Infinity));

const matchesQuery = (text: string, query: URLSearchParams) =>
  text.toLowerCase().includes((query.get('q') ?? '').toLowerCase());

const normaliseTag = (tag: string) => tag.trim().toLowerCase();

function countTags(tags: readonly string[]) {
  const all = tags.filter(Boolean);
  return [...new Set(all)].map((tag) => ({ tag, count: all.filter((one) => one === tag).length }));
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Gibraltar' });

/** Handlers of GET requests by path. They return the content as a test has changed it; null or undefined means 404. */
const reads: Reads = {
  '/api/articles': ({ articles }, query) => {
    const [type, tag, date] = ['type', 'tag', 'date'].map((name) => query.get(name));
    const found = filterVisible(articles)
      .filter((item) => !type || item.type === type)
      .filter((item) => !tag || item.tags.some((name) => normaliseTag(name) === tag))
      .filter((item) => !date || day.format(new Date(item.published_at)) === date)
      .sort((a, b) => b.published_at.localeCompare(a.published_at));
    return paginate(found, query);
  },
  '/api/articles/addresses': ({ articles }) => ({ items: filterVisible(articles) }),
  '/api/articles/tags': ({ articles }) => ({
    items: countTags(filterVisible(articles).flatMap(({ tags }) => tags)),
  }),
  '/api/articles/{slug}': ({ articles, lostSlugs }, _, slug) =>
    findBySlug(articles, lostSlugs.get(slug) ?? slug),
  '/api/item-addresses': (state) => {
    const kinds = [
      ['explainer', state.explainers],
      ['glossary-term', state.glossary],
      ['analysis', state.analysis],
      ['faq', state.faqs],
      ['figure', state.figures],
      ['service', state.services],
      ['treaty-section', state.treaty.items],
    ] as const;
    const items = kinds.flatMap(([kind, all]) =>
      filterVisible<{ slug: string; updated_at: string; visible: boolean }>(all).map(
        ({ slug, updated_at }) => ({ path: getItemPath(kind, slug), updated_at }),
      ),
    );
    return { items };
  },
  '/api/videos': ({ videos }) => {
    const items = filterVisible(videos).sort((a, b) => b.published_at.localeCompare(a.published_at));
    return { items, page: 1, page_size: 100, total: items.length };
  },
  '/api/next-questions': ({ next }, query) => ({
    items: next(query.get('q') ?? '').map((question) => ({ question, url: `/answers/${question}` })),
  }),
  '/api/generation-runs/{id}': ({ run }) => ({ run_id: 'run-1', ...run }),
  '/api/daily-summaries': ({ updates }, query) => {
    const [tag, date] = [query.get('tag'), query.get('date')];
    const items = updates
      .filter((update) => !tag || update.tags.map(normaliseTag).includes(tag))
      .filter((update) => !date || update.date_iso === date)
      .sort((a, b) => b.created_at.localeCompare(a.created_at));
    return { items: items.slice(0, 20) };
  },
  '/api/daily-summaries/tags': ({ updates }) => ({
    items: countTags(updates.flatMap(({ tags }) => tags.map(normaliseTag))),
  }),
  '/api/timeline': ({ timeline }) => ({ items: filterVisible(timeline) }),
  '/api/analysis': ({ analysis }) => {
    const items = filterVisible(analysis);
    const count = (section: string) => items.filter(({ section_type }) => section_type === section).length;
    const counts = {
      legal: count('legal'),
      political: count('political'),
      economic: count('economic'),
      social: count('social'),
    };
    return { items, counts };
  },
  '/api/analysis/{slug}': ({ analysis }, _, slug) => {
    const item = findBySlug(analysis, slug);
    return item && { ...item, related: takeOthers(analysis, item, 3) };
  },
  '/api/glossary': ({ glossary }) => ({ items: filterVisible(glossary) }),
  '/api/glossary/{slug}': ({ glossary, explainers, articles }, _, slug) => {
    const item = findBySlug(glossary, slug);
    const mentioned_in = {
      explainers: filterVisible(explainers).slice(0, 1),
      news: filterVisible(articles).slice(0, 5),
    };
    return item && { ...item, see_also: takeOthers(glossary, item, 6), mentioned_in };
  },
  '/api/explainers': ({ explainers }, query) => ({
    items: applyLimit(
      filterVisible(explainers).filter(({ title, summary }) => matchesQuery(`${title}\n${summary}`, query)),
      query,
    ),
  }),
  '/api/explainers/{slug}': ({ explainers, glossary, articles, status }, _, slug) => {
    const item = findBySlug(explainers, slug);
    const related_news = filterVisible(articles).slice(0, 3);
    return (
      item && {
        ...item,
        key_terms: filterVisible(glossary).slice(0, 6),
        status: status.slice(3, 5),
        related_news,
      }
    );
  },
  '/api/faqs': ({ faqs }, query) => ({ items: applyLimit(faqs, query) }),
  '/api/faqs/{slug}': ({ faqs, status }, _, slug) => {
    const faq = findBySlug(faqs, slug);
    return faq && { ...faq, status: status.slice(3, 4), related: takeOthers(faqs, faq, 3) };
  },
  '/api/treaty': ({ treaty: { status, items } }, query) => ({
    status,
    items: items.filter(({ label, title, text_html }) =>
      matchesQuery(`${label} ${title} ${text_html}`, query),
    ),
  }),
  '/api/treaty/{slug}': ({ treaty: { items } }, _, slug) => {
    const section = findBySlug(items, slug);
    const at = items.findIndex((one) => one === section);
    return (
      section && {
        ...section,
        holders: items.filter((one) => one.slug === section.within),
        holds: items.filter((one) => one.within === slug),
        previous: items[at - 1] ?? null,
        next: items[at + 1] ?? null,
      }
    );
  },
  '/api/services': ({ services }) => ({ items: services }),
  '/api/services/{slug}': ({ services }, _, slug) => findBySlug(services, slug),
  '/api/status': ({ status }) => ({ items: status }),
  '/api/answers': ({ answers }) => ({ items: answers }),
  '/api/answers/{slug}': ({ answers }, _, slug) => findBySlug(answers, slug),
  '/api/figures': ({ figures }) => ({ items: filterVisible(figures) }),
  '/api/figures/{slug}': ({ figures }, _, slug) => findBySlug(figures, slug),
  '/api/merch': ({ merch }) => ({ items: merch }),
  '/api/tags': ({ tags }) => ({ items: tags }),
  '/api/tags/{tag}/related': ({ related }, _, tag) => ({ items: related[tag] ?? [] }),
  '/api/corrections': ({ corrections }, query) => ({
    items: corrections.filter(({ page }) => [null, page].includes(query.get('page'))),
  }),
  '/api/changes': ({ changes }, query) => {
    const [since, topic] = [query.get('since') ?? '', query.get('topic')];
    const found = changes
      .filter(({ day: on }) => on >= since)
      .filter(({ topics }) => topic === null || topics.includes(topic));
    return { items: applyLimit(found, query) };
  },
  '/api/pins': ({ pins }) => ({ items: pins }),
  '/api/affiliate-links/{slug}': ({ links }, _, slug) => links[slug],
  '/api/search': search,
  '/api/search/suggestions': ({ services }, query) => {
    const start = (query.get('q') ?? '').toLowerCase();
    const items = services
      .filter(({ title }) =>
        title
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(start)),
      )
      .map(({ slug, title }) => ({
        ...{ text: title, lang: 'en' as const, kind: 'services' as const, url: `/services/${slug}` },
      }));
    return { items };
  },
  '/api/form-tokens': ({ tokens }) => {
    const token = `token-${tokens.size + 1}`;
    tokens.set(token, false);
    return { token, expires_in_s: 86_400 };
  },
  '/api/newsletter/issues': ({ issues }, query) => {
    const section = query.get('section');
    const sections = NEWSLETTER_SECTIONS.map((one) => ({ ...one, colour_variable: `--section-${one.id}` }));
    return {
      ...paginate(
        issues.filter((one) => !section || one.section === section),
        query,
      ),
      sections,
    };
  },
  '/api/newsletter/issues/{id}': ({ issues }, _, id) => issues.find((one) => one.id === id),
  '/api/newsletter/subscriptions/{token}': ({ subscriptions }, _, token) => subscriptions.get(token),
};

function search({ services, articles }: MockState, params: URLSearchParams): Read<'/api/search'> {
  const query = params.get('q') ?? '';
  const found = services
    .filter(({ title }) => matchesQuery(title, params))
    .map(({ id, slug, title, blurb }): SearchHit => ({
      ...{ id, title, url: `/services/${slug}`, date: null, lang: 'en', source_name: null, source_url: null },
      excerpt: [{ text: blurb, found: false }],
    }));
  const news = filterVisible(articles)
    .filter(({ title, summary }) => matchesQuery(`${title} ${summary}`, params))
    .map(({ id, slug, title, summary, published_at, lang, source_name, source_url }): SearchHit => ({
      ...{ id, title, lang, url: `/news/${slug}`, date: published_at, source_name, source_url },
      excerpt: summary
        .split(new RegExp(`(${query.replace(/[^a-z]/gi, '.')})`, 'i'))
        .map((text, index) => ({ text, found: index % 2 === 1 })),
    }));
  const [kind, lang] = [params.get('kind'), params.get('lang')];
  const all = [
    { kind: 'services' as const, items: found },
    { kind: 'news' as const, items: news },
  ];
  const ofLang = all.map((group) => ({
    ...group,
    items: group.items.filter((hit) => !lang || hit.lang === lang),
  }));
  const groups = ofLang.filter((group) => !kind || group.kind === kind);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const hits = all.filter((group) => !kind || group.kind === kind).flatMap(({ items }) => items);
  const kinds = ofLang.map((group) => ({ value: group.kind, count: group.items.length }));
  const languages = (['en', 'es'] as const).map((value) => ({
    value,
    count: hits.filter((hit) => hit.lang === value).length,
  }));
  const some = <T extends { readonly count: number }>(values: readonly T[]) =>
    values.filter(({ count }) => count > 0);
  return {
    ...{ query, corrected_query: null, total, found: total, groups },
    best: found.slice(0, kind || lang ? 0 : 1).map((hit) => ({ ...hit, kind: 'services' })),
    counts: { kinds: some(kinds), languages: some(languages), periods: [] },
  };
}

type AnyRead = (state: MockState, query: URLSearchParams, name: string) => unknown;
const routes = Object.entries(reads).map(([path, read]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`),
  read: read as AnyRead,
}));

export function answerRead({ pathname, searchParams }: URL, state: MockState): unknown {
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  const name = decodeURIComponent(route?.pattern.exec(pathname)?.[1] ?? '');
  return route?.read(state, searchParams, name);
}
