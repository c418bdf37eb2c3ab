/** One place that knows every address of the site, and which of them exist. */
export interface NavEntry {
  readonly label: string;
  readonly href: string;
  /** Entries of pages that are not built yet are listed, so that order and names are settled, but not shown. */
  readonly exists: boolean;
}

export interface FooterColumn {
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

const page = (label: string, href: string): NavEntry => ({ label, href, exists: true });

const mainEntries: readonly NavEntry[] = [
  page('Home', '/'),
  page('News', '/news'),
  page('Timeline', '/timeline'),
  page('Videos', '/videos'),
  page('Merch', '/merch'),
];

const footerEntries: readonly FooterColumn[] = [
  {
    title: 'Navigate',
    entries: [
      page('Home', '/'),
      page('News', '/news'),
      page('Analysis', '/analysis'),
      page('Timeline', '/timeline'),
      page('Videos', '/videos'),
      page('Knowledge', '/knowledge'),
      page('Services', '/services'),
    ],
  },
  {
    title: 'Knowledge',
    entries: [
      page('FAQ', '/knowledge/faq'),
      page('Treaty Explorer', '/knowledge/treaty'),
      page('Ask AI Chatbot', '/knowledge/ask'),
      page('Newsletter', '/newsletter'),
    ],
  },
  {
    title: 'Services',
    entries: [
      page('Legal & Treaty Advisory', '/services/legal'),
      page('Immigration & Residency', '/services/immigration'),
      page('Travel Planning & Border Guidance', '/services/travel'),
      page('Investment & Business Setup', '/services/investment'),
      page('Real Estate Buyer Advisory', '/services/real-estate'),
    ],
  },
  {
    title: 'Connect',
    entries: [
      page('Contact', '/contact'),
      page('Advertise', '/advertise'),
      page('Shop', '/shop'),
      page('About', '/about'),
      page('Privacy', '/privacy'),
      page('Terms', '/terms'),
    ],
  },
];

/** The services in the order of their overview. */
export const serviceEntries: readonly NavEntry[] = [
  page('Legal & Treaty Advisory', '/services/legal'),
  page('Immigration & Residency', '/services/immigration'),
  page('Travel Planning & Border Guidance', '/services/travel'),
  page('Investment & Business Setup', '/services/investment'),
  page('Real Estate Buyer Advisory', '/services/real-estate'),
  page('Private Car Importation & Registration', '/services/car-import'),
  page('Gibraltar Private Number Plates', '/services/plates'),
  page('HNWI & Family Office', '/services/hnwi'),
  page('Prospective Civil Aviation Registration', '/services/aircraft'),
];

/** What the services menu lists. */
export const servicesMenu: readonly NavEntry[] = [page('All Services', '/services'), ...serviceEntries];

/** The links of the bar, in their order. */
export const mainNavigation: readonly NavEntry[] = mainEntries.filter((entry) => entry.exists);

/** The footer's columns; one without a page to link to is left out. */
export const footerColumns: readonly FooterColumn[] = footerEntries
  .map((column) => ({ ...column, entries: column.entries.filter((entry) => entry.exists) }))
  .filter((column) => column.entries.length > 0);

/** What stands beside the copyright line. */
export const footerLine: readonly NavEntry[] = [
  page('Privacy Policy', '/privacy'),
  page('Terms of Service', '/terms'),
];

const existing = new Set([
  ...['/chat', '/explained', '/glossary', '/corrections'],
  ...[...mainEntries, ...footerEntries.flatMap((column) => column.entries)]
    .filter((entry) => entry.exists)
    .map((entry) => entry.href),
]);

/** Below these every item has a page. */
const ITEM_PAGES = ['/news/', '/analysis/', '/explained/', '/glossary/', '/services/', '/knowledge/'];

/** Whether a page of this site can be linked to. Texts that name a page ask this before they link. */
export function pageExists(href: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return existing.has(path) || ITEM_PAGES.some((prefix) => path.startsWith(prefix));
}

/** Home is current on its exact path; every other entry on its path and all below it. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/';
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** Fixed pages that search engines may list: no redirects, no pages of single items. */
export function listedPages(): string[] {
  return [...existing].filter((path) => path !== '/knowledge/ask' && !/^\/services\//.test(path));
}
