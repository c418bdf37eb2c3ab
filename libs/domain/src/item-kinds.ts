export interface ItemKindFacts {
  /** Path on the site. `getItemPath` replaces `:slug`, `:id` or `:date`. */
  readonly path: `/${string}`;
  /** The page that lists the items of this kind. */
  readonly section?: `/${string}`;
  /** Group of this kind in search results. Kinds without a group are not searched. */
  readonly search?: { readonly group: string; readonly title: string };
  /** True if staff can create items of this kind in the console. */
  readonly addable?: true;
}

/** Kinds of items by the name that events and APIs use. Searched kinds come first, in the order of search results. */
export const ITEM_KINDS = {
  'timeline-event': {
    path: '/timeline#e-:id',
    section: '/timeline',
    search: { group: 'timeline', title: 'Timeline' },
    addable: true,
  },
  service: {
    path: '/services/:slug',
    section: '/services',
    search: { group: 'services', title: 'Services' },
  },
  faq: {
    path: '/knowledge/faq/:slug',
    section: '/knowledge/faq',
    search: { group: 'faqs', title: 'Questions' },
    addable: true,
  },
  explainer: {
    path: '/explained/:slug',
    section: '/explained',
    search: { group: 'explainers', title: 'Explainers' },
  },
  'treaty-section': {
    path: '/knowledge/treaty/:slug',
    section: '/knowledge/treaty',
    search: { group: 'treaty', title: 'The treaty' },
  },
  'glossary-term': {
    path: '/glossary/:slug',
    section: '/glossary',
    search: { group: 'glossary', title: 'Glossary' },
    addable: true,
  },
  analysis: {
    path: '/analysis/:slug',
    section: '/analysis',
    search: { group: 'analysis', title: 'Analysis' },
  },
  status: { path: '/status#:slug', section: '/status', search: { group: 'status', title: 'Status' } },
  figure: {
    path: '/figures/:slug',
    section: '/figures',
    search: { group: 'figures', title: 'Figures' },
    addable: true,
  },
  answer: { path: '/answers/:slug', section: '/answers', addable: true },
  'daily-summary': { path: '/news?date=:date', section: '/news' },
  'treaty-status': { path: '/knowledge/treaty', section: '/knowledge/treaty' },
  'merch-item': { path: '/merch', section: '/merch' },
  'affiliate-link': { path: '/go/:slug' },
  correction: { path: '/corrections#c-:id', section: '/corrections' },
} as const satisfies Readonly<Record<string, ItemKindFacts>>;

type Kinds = typeof ITEM_KINDS;
type Name = keyof Kinds;

export const ITEM_KIND_NAMES = Object.keys(ITEM_KINDS) as Name[];

export const ADDABLE_KINDS = ITEM_KIND_NAMES.filter((name) => 'addable' in ITEM_KINDS[name]);

export type KindWithPages = {
  [K in Name]: Kinds[K] extends { section: infer Section extends string }
    ? Kinds[K]['path'] extends `${Section}/:slug`
      ? K
      : never
    : never;
}[Name];

/** Names of the kinds with one page per item, at `<section>/:slug`. */
export const KINDS_WITH_PAGES = ITEM_KIND_NAMES.filter((name): name is KindWithPages => {
  const { path, section }: ItemKindFacts = ITEM_KINDS[name];
  return path === `${section}/:slug`;
});

type Key<K extends Name> = Kinds[K]['path'] extends `${string}:${string}` ? [key: string] : [];

/** Returns the path of an item: `getItemPath('explainer', slug)`, `getItemPath('timeline-event', id)`. */
export function getItemPath<K extends Name>(kind: K, ...[key]: Key<K>): string {
  return ITEM_KINDS[kind].path.replace(/:[a-z]+/, () => key ?? '');
}
