// The knowledge hub, the treaty, services and the shop, as the API gives them.
import type {
  AdvisoryService,
  AnswerPage,
  CloudTag,
  Correction,
  FaqPage,
  MerchItem,
  RelatedItem,
  SearchHit,
  Status,
  Treaty,
  TreatySectionPage,
} from '@frontier/api-clients';
import type { Read, Writable } from './api-answers';

const base = (slug: string, index: number) => ({
  id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  slug,
  lang: 'en' as const,
  tags: ['travel-freedom', ...(index % 2 ? ['border-controls'] : ['legal-framework']), 'immigration'],
  sources: [
    {
      publisher: 'HM Government of Gibraltar',
      title: 'A notice',
      url: `https://example.org/${slug}`,
      date: '2026-02-26',
      reprint: false,
      opened: null,
    },
  ],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
});

const faqs = Array.from({ length: 10 }, (_, index): Writable<Omit<FaqPage, 'related' | 'status'>> => {
  const answer = `Answer number ${index + 1}. ${index === 3 ? 'It speaks of a levanter. ' : ''}Carry your passport all the same.`;
  return {
    ...base(`question-${index + 1}`, index + 1),
    question: `Do I show a passport at crossing number ${index + 1}?`,
    answer,
    answer_html: `<p>${answer}</p>`,
    order: index + 1,
    evidence_on: '2026-02-26',
  };
});

const services: Writable<AdvisoryService>[] = (
  [
    ['legal', 'Legal & Treaty Advisory'],
    ['immigration', 'Immigration & Residency'],
    ['travel', 'Travel Planning & Border Guidance'],
    ['investment', 'Investment & Business Setup'],
    ['real-estate', 'Real Estate Buyer Advisory'],
    ['car-import', 'Private Car Importation & Registration'],
    ['plates', 'Gibraltar Private Number Plates'],
    ['hnwi', 'HNWI & Family Office'],
    ['aircraft', 'Prospective Civil Aviation Registration'],
  ] as const
).map(([slug, title], index) => ({
  ...base(slug, 100 + index),
  title,
  blurb: 'What the border changes for your case, and who can act on it.',
  intro: ['First paragraph.', 'Second paragraph.'],
  intro_html: '<p>First paragraph.</p><p>Second paragraph.</p>',
  who_for: ['People who live on both sides'],
  what_we_do: ['Read the rules with your question in mind'],
  what_to_prepare: ['Identity and residence documents'],
  order: index + 1,
}));

const merch: Writable<MerchItem>[] = [
  ...[24.99, 14.99, 19.99, 39.99, 8.99, 16.99].map((price) => ['home', price] as const),
  ...[12.99, 19.99, 34.99, 8.99, 5.99, 14.99].map((price) => ['shop', price] as const),
].map(([place, price], index) => ({
  ...base(`item-${index + 1}`, 200 + index),
  title: `${['Two Pillars T-shirt', 'Record Cap', 'Frontier Mug', 'Canvas Bag'][index % 4]} ${index + 1}`,
  description: 'In limestone, with one thin line around it.',
  price_gbp: price,
  image_url: null,
  category: index % 2 ? 'Accessories' : 'Clothing',
  place,
  available: false,
  order: index + 1,
}));

type Section = Omit<TreatySectionPage, 'holders' | 'holds' | 'previous' | 'next'>;
const sections = (
  [
    ['part', 'Part Two', 'Circulation of persons', null],
    ['article', 'Article 33', 'Who checks at the airport', 'part-1'],
    ['article', 'Article 66', 'Evaluation after four years', 'part-1'],
    ['annex', 'Annex 8', 'Offences', null],
    ['definition', 'D1', 'Joint facility', null],
    ['procedure', 'P1', 'Two checks in turn', null],
  ] as const
).map(([kind, label, title, within], index): Writable<Section> => ({
  ...base(`${kind}-${index + 1}`, 300 + index),
  kind,
  label,
  number: label.split(' ').at(-1) ?? null,
  title,
  within,
  summary: `What is known of ${title.toLowerCase()}.`,
  text_html: `<p>What is known of ${title.toLowerCase()}, in more words. (<a href="https://example.org/${kind}-${index + 1}">A name</a>)</p>`,
  draft_number: kind === 'article' ? label.slice(8) : null,
  final_number: null,
  provisional: index === 1 ? true : null,
  pdf_page: index === 1 ? 61 : null,
  source_url: 'https://example.org/treaty.pdf',
  published_at: '2026-02-26T00:00:00.000Z',
}));

const treaty: Writable<Omit<Treaty, 'items'>> & { items: typeof sections } = {
  status: {
    ...base('status', 400),
    title: 'Provisionally applied since 15 July 2026',
    status: 'provisionally-applied',
    status_label: 'Provisionally applied',
    source_url: null,
    text: 'Signed on 14 July 2026.',
    text_html: '<p>Signed on 14 July 2026.</p>',
  },
  items: sections,
};

const tags: Writable<CloudTag>[] = [
  { tag: 'citizenship', count: 3, sources: ['articles'] },
  { tag: 'immigration', count: 11, sources: ['articles', 'timeline', 'explainers'] },
  { tag: 'timeline', count: 1, sources: ['explainers'] },
];

const related: Record<string, RelatedItem[]> = {
  citizenship: Array.from({ length: 3 }, (_, index) => ({
    id: base('', 600 + index).id,
    source: 'articles',
    title: `Report ${index + 1} on citizenship`,
    lang: index === 1 ? 'es' : 'en',
    preview: 'A preview of the report.',
    url: `/news/article-${index + 1}`,
    date: `2026-11-0${index + 1}T08:00:00.000Z`,
    generated: index === 2 ? { by: 'local', reviewed: false } : null,
  })),
};

export const mockCorrection = (index: number, page: string, what_changed: string): Writable<Correction> => ({
  ...base(`correction-${index}`, 500 + index),
  date: '2026-12-03',
  page,
  what_changed,
  details_html: '<p>It was reported on 2 December.</p>',
});
/** None so far, as on the site; a test adds its own. */
const corrections: Writable<Correction>[] = [];

const status = (
  [
    [
      'land-border',
      'Land border',
      'Open, no routine checks',
      'solid',
      '2026-08-12',
      'Abierta, sin controles rutinarios',
    ],
    [
      'airport',
      'Airport',
      'Two checks, one after the other',
      'solid',
      '2026-07',
      'Dos controles, uno tras otro',
    ],
    ['port', 'Port', 'The same two checks', 'solid', '2026', 'Los mismos dos controles'],
    ['ees', 'EES', 'In force at the airport', 'solid', '2026-07-15', 'En vigor en el aeropuerto'],
    ['etias', 'ETIAS', 'Not needed yet', 'dashed', '2026-08-12', 'Todavía no hace falta'],
    ['ratification', 'Ratification', 'Not confirmed', 'half', 'quoted 2 October 2026', null],
  ] as const
).map(([slug, title, word, shape, date, spanish], index): Writable<Status> => ({
  ...base(slug, 600 + index),
  title,
  word,
  es: spanish && {
    title: `${title} (es)`,
    word: spanish,
    note: `Lo que se sabe, punto ${index + 1}.`,
    note_html: `<p>Lo que se sabe, punto ${index + 1}.</p>`,
  },
  shape,
  date,
  note: `What is known of it, point ${index + 1}.`,
  note_html: `<p>What is known of it, point ${index + 1}.</p>`,
  stated_at: '2026-11-22T00:00:00.000Z',
  questions: [],
  history: [
    {
      word: `It was otherwise ${index + 1}`,
      shape: 'outline',
      date: 'until July 2026',
      note: '',
      note_html: '',
      sources: base(`${slug}-before`, 0).sources,
      es: spanish && { word: `Antes era otra cosa ${index + 1}`, note: '', note_html: '' },
      stated_at: null,
    },
  ],
}));

const answers = ['etias', 'passport'].map((slug, index): Writable<AnswerPage> => ({
  ...base(slug, 700 + index),
  question_en: `What about ${slug}?`,
  question_es: `¿Y ${slug}?`,
  answer_en_html: `<p>Not needed yet, point ${index + 1}.</p>`,
  answer_es_html: `<p>Todavía no, punto ${index + 1}.</p>`,
  summary: `Not needed yet, point ${index + 1}.`,
  tags: ['travel-freedom'],
  as_of: '2026-08-12',
}));

/** Where `/go/…` leads, and how often each was followed. */
const links: Record<string, { target_url: string; clicks: number }> = {
  'treaty-text': { target_url: 'https://partner.example/treaty?a=1', clicks: 0 },
};

const content = { faqs, services, merch, treaty, tags, related, corrections, status, answers, links };
export type MockKnowledge = typeof content;

/** Fresh for each test, which may change it. */
export const mockKnowledge = (): MockKnowledge => structuredClone(content);

function search(params: URLSearchParams, news: readonly SearchHit[]): Read<'/api/search'> {
  const query = params.get('q') ?? '';
  const found = services
    .filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
    .map(({ id, slug, title, blurb }): SearchHit => ({
      ...{ id, title, url: `/services/${slug}`, date: null, lang: 'en', source_name: null, source_url: null },
      excerpt: [{ text: blurb, found: false }],
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
  const languages = (['en', 'es'] as const).map((value) => ({
    value,
    count: hits.filter((hit) => hit.lang === value).length,
  }));
  return {
    ...{ query, corrected_query: null, total, found: total, groups },
    best: found.slice(0, kind || lang ? 0 : 1).map((hit) => ({ ...hit, kind: 'services' })),
    counts: {
      kinds: ofLang
        .map((group) => ({ value: group.kind, count: group.items.length }))
        .filter(({ count }) => count > 0),
      languages: languages.filter(({ count }) => count > 0),
      periods: [],
    },
  };
}

/** Services whose titles begin as the query does. */
function suggest(query: string): Read<'/api/search/suggestions'> {
  const items = services
    .filter(({ title }) =>
      title
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(query.toLowerCase())),
    )
    .map(({ slug, title }) => ({
      text: title,
      lang: 'en' as const,
      kind: 'services' as const,
      url: `/services/${slug}`,
    }));
  return { items };
}

function readFaq(state: MockKnowledge, slug: string): Read<'/api/faqs/{slug}'> | null {
  const faq = state.faqs.find((one) => one.slug === slug);
  const related = state.faqs.filter((one) => one !== faq).slice(0, 3);
  return faq ? { ...faq, status: state.status.slice(3, 4), related } : null;
}

function follow(
  { links: all }: MockKnowledge,
  slug: string,
  isClick: boolean,
): Read<'/api/affiliate-links/{slug}'> | null {
  const link = all[slug];
  if (link && isClick) link.clicks++;
  return link ? { target_url: link.target_url } : null;
}

const listFaqs = (state: MockKnowledge, limit: number): Read<'/api/faqs'> => ({
  items: state.faqs.slice(0, limit),
});
const listServices = (state: MockKnowledge): Read<'/api/services'> => ({ items: state.services });
const readService = (state: MockKnowledge, slug: string): Read<'/api/services/{slug}'> | null =>
  state.services.find((one) => one.slug === slug) ?? null;
const listStatus = (state: MockKnowledge): Read<'/api/status'> => ({ items: state.status });
const listAnswers = (state: MockKnowledge): Read<'/api/answers'> => ({ items: state.answers });
const readAnswer = (state: MockKnowledge, slug: string): Read<'/api/answers/{slug}'> | null =>
  state.answers.find((one) => one.slug === slug) ?? null;
const listMerch = (state: MockKnowledge): Read<'/api/merch'> => ({ items: state.merch });
const readTreaty = ({ treaty: { status, items } }: MockKnowledge, query: string): Read<'/api/treaty'> => {
  const found = items.filter(({ label, title, text_html }) =>
    `${label} ${title} ${text_html}`.toLowerCase().includes(query.toLowerCase()),
  );
  return { status, items: found };
};
function readSection({ treaty: { items } }: MockKnowledge, slug: string): Read<'/api/treaty/{slug}'> | null {
  const at = items.findIndex((one) => one.slug === slug);
  const section = items[at];
  if (!section) return null;
  return {
    ...section,
    holders: items.filter((one) => one.slug === section.within),
    holds: items.filter((one) => one.within === slug),
    previous: items[at - 1] ?? null,
    next: items[at + 1] ?? null,
  };
}
const listTags = (state: MockKnowledge): Read<'/api/tags'> => ({ items: state.tags });
const listRelated = (state: MockKnowledge, tag: string): Read<'/api/tags/{tag}/related'> => ({
  items: state.related[tag] ?? [],
});
const listCorrections = (state: MockKnowledge, page: string | null): Read<'/api/corrections'> => ({
  items: state.corrections.filter((one) => page === null || one.page === page),
});

/** The answer to a path under /api: `null` for an item that is not there, undefined for a path of others. */
export function answerKnowledge(
  { pathname, searchParams }: URL,
  state: MockKnowledge,
  findNews: (query: string) => SearchHit[],
): unknown {
  const [, , kind, slug, rest] = pathname.split('/').map(decodeURIComponent);
  const query = searchParams.get('q') ?? '';
  const limit = Number(searchParams.get('limit') ?? Infinity);
  switch (kind) {
    case 'treaty':
      return slug ? readSection(state, slug) : readTreaty(state, query);
    case 'search':
      return pathname.endsWith('/suggestions') ? suggest(query) : search(searchParams, findNews(query));
    case 'tags':
      return slug && rest === 'related' ? listRelated(state, slug) : listTags(state);
    case 'faqs':
      return slug ? readFaq(state, slug) : listFaqs(state, limit);
    case 'services':
      return slug ? readService(state, slug) : listServices(state);
    case 'affiliate-links':
      return follow(state, slug ?? '', rest === 'clicks');
    case 'corrections':
      return listCorrections(state, searchParams.get('page'));
    case 'status':
      return listStatus(state);
    case 'answers':
      return slug ? readAnswer(state, slug) : listAnswers(state);
    case 'merch':
      return listMerch(state);
    default:
      return undefined;
  }
}
