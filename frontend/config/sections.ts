import { ADVISORY_SERVICES, ITEM_KINDS, type ItemKindFacts, getItemPath } from '@frontier/domain';
import { shortServices } from './short-services';

export interface NavEntry {
  readonly label: string;
  readonly href: string;
  /** Paths of sections below this one. Menus mark the entry as current on their pages too. */
  readonly below?: readonly string[];
}

interface Section {
  readonly href: `/${string}`;
  /** Section that holds this one: breadcrumbs name it, and menus mark it as current. */
  readonly parent?: 'knowledge';
  /** False for pages that the sitemap leaves out. */
  readonly listed?: false;
}

/** Fixed pages of the site. Header, menus, footer, breadcrumbs and sitemap refer to them by name. */
export const SECTIONS = {
  home: { href: '/' },
  news: { href: '/news' },
  analysis: { href: '/analysis', parent: 'knowledge' },
  timeline: { href: '/timeline' },
  videos: { href: '/videos' },
  merch: { href: '/merch' },
  knowledge: { href: '/knowledge' },
  services: { href: '/services' },
  status: { href: '/status', parent: 'knowledge' },
  changes: { href: '/changes', parent: 'knowledge' },
  faq: { href: '/knowledge/faq', parent: 'knowledge' },
  treaty: { href: '/knowledge/treaty', parent: 'knowledge' },
  // Redirects to `/chat`.
  ask: { href: '/knowledge/ask', parent: 'knowledge', listed: false },
  newsletter: { href: '/newsletter' },
  answers: { href: '/answers', parent: 'knowledge' },
  explainers: { href: '/explained', parent: 'knowledge' },
  figures: { href: '/figures', parent: 'knowledge' },
  glossary: { href: '/glossary', parent: 'knowledge' },
  corrections: { href: '/corrections', parent: 'knowledge' },
  contact: { href: '/contact' },
  advertise: { href: '/advertise' },
  shop: { href: '/shop' },
  about: { href: '/about' },
  privacy: { href: '/privacy' },
  terms: { href: '/terms' },
  chat: { href: '/chat' },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof SECTIONS;
type SectionNames = readonly SectionName[];

/** Sections that the header links. The menus of Services and Knowledge follow them. */
export const BAR: SectionNames = ['home', 'news', 'timeline', 'videos', 'merch'];

/** Sections below the links for readers in the Knowledge menu. */
export const SHELF: SectionNames = [
  ...(['status', 'answers', 'faq', 'explainers', 'treaty'] as const),
  ...(['figures', 'glossary', 'analysis', 'timeline', 'changes', 'corrections'] as const),
];

/** Last links of the drawer. */
export const DRAWER_END: SectionNames = ['newsletter', 'about', 'contact'];

/** Columns of the footer. The services stand between `knowledge` and `connect`. */
export const FOOTER = {
  navigate: [
    ...(['home', 'news', 'analysis', 'timeline', 'videos', 'knowledge', 'services'] as const),
    ...(['status', 'changes'] as const),
  ],
  knowledge: [
    ...(['faq', 'treaty', 'ask', 'newsletter'] as const),
    ...(['answers', 'explainers', 'figures', 'glossary', 'corrections'] as const),
  ],
  connect: ['contact', 'advertise', 'shop', 'about', 'privacy', 'terms'],
} as const satisfies Readonly<Record<string, SectionNames>>;

/** Links chosen by hand for six kinds of readers. A test checks that each leads to a stored item or a section. */
export const READERS = {
  cross: [
    '/status#land-border',
    '/explained/dual-checks-airport-port',
    '/knowledge/faq/shopping-tax-customs',
    '/knowledge/faq/cars-and-plates',
  ],
  work: [
    '/explained/frontier-workers',
    '/answers/who-is-frontier-worker',
    '/knowledge/faq/work-permit',
    '/knowledge/faq/tax-on-gibraltar-pay',
  ],
  visit: [
    '/explained/visas-and-third-country-visitors',
    '/explained/ees-etias-90-180',
    '/knowledge/faq/passport-validity',
    '/knowledge/faq/walk-to-spain-and-back',
  ],
  live: [
    '/explained/residents-and-the-red-card',
    '/knowledge/faq/residents-days-in-spain',
    '/knowledge/faq/residence-rules-in-force',
    '/explained/living-in-gibraltar',
  ],
  trade: [
    '/explained/transaction-tax-and-customs',
    '/explained/importing-into-gibraltar',
    '/knowledge/faq/customs-posts-for-goods',
    '/knowledge/faq/vat-and-t2gi',
  ],
  report: [
    '/knowledge/faq/has-it-been-ratified',
    '/explained/from-signature-to-ratification',
    '/answers/figures-since-opening',
    '/answers/press-contact',
  ],
} as const satisfies Readonly<Record<string, readonly `/${string}`[]>>;

export type ReaderName = keyof typeof READERS;

export const serviceEntries: readonly NavEntry[] = ADVISORY_SERVICES.map(({ slug, title }) => ({
  label: title,
  href: getItemPath('service', slug),
}));

/** Returns the paths of fixed pages that the sitemap lists: no redirects and no item pages. */
export function listedPages(): string[] {
  const sections: readonly Section[] = Object.values(SECTIONS);
  const fixed: string[] = sections.filter(({ listed }) => listed !== false).map(({ href }) => href);
  const lists = Object.values(ITEM_KINDS).flatMap(({ section }: ItemKindFacts) => section ?? []);
  // Short landing pages that lead to the enquiry form of a service.
  const fields = ['residency-immigration', ...Object.keys(shortServices)];
  return [...new Set([...fixed, ...lists, ...fields.map((slug) => getItemPath('service', slug))])];
}
