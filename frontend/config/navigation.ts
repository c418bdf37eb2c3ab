import { ADVISORY_SERVICES, ITEM_KINDS, type ItemKindFacts, getItemPath } from '@frontier/domain';
import { shortServices } from './short-services';

export interface NavEntry {
  readonly label: string;
  readonly href: string;
}

export interface FooterColumn {
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

const page = (label: string, href: string): NavEntry => ({ label, href });

export const serviceEntries: readonly NavEntry[] = ADVISORY_SERVICES.map(({ slug, title }) =>
  page(title, getItemPath('service', slug)),
);

export const mainNavigation: readonly NavEntry[] = [
  page('Home', '/'),
  page('News', '/news'),
  page('Timeline', '/timeline'),
  page('Videos', '/videos'),
  page('Merch', '/merch'),
];

export const knowledgeMenu: readonly NavEntry[] = [
  page('Knowledge', '/knowledge'),
  page('Explainers', '/explained'),
  page('Glossary', '/glossary'),
  page('FAQ', '/knowledge/faq'),
  page('Treaty Explorer', '/knowledge/treaty'),
];

export const footerColumns: readonly FooterColumn[] = [
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
      page('Explainers', '/explained'),
      page('Glossary', '/glossary'),
    ],
  },
  { title: 'Services', entries: serviceEntries.slice(0, 5) },
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

export const servicesMenu: readonly NavEntry[] = [page('All Services', '/services'), ...serviceEntries];

/** Short landing pages that lead to the enquiry form of a service. */
export const fieldPages: readonly NavEntry[] = [
  page('Residency & Immigration', '/services/residency-immigration'),
  ...Object.entries(shortServices).map(([slug, { title }]) => page(title, getItemPath('service', slug))),
];

export const footerLine: readonly NavEntry[] = [
  page('Privacy Policy', '/privacy'),
  page('Terms of Service', '/terms'),
];

/** Returns the paths of fixed pages that the sitemap lists: no redirects and no item pages. */
export function listedPages(): string[] {
  const footer = footerColumns.flatMap(({ entries }) => entries.map(({ href }) => href));
  const fixed = footer.filter((path) => path !== '/knowledge/ask' && !path.startsWith('/services/'));
  const sections = Object.values(ITEM_KINDS).flatMap(({ section }: ItemKindFacts) => section ?? []);
  const others = ['/chat', ...sections].filter((path) => !fixed.includes(path)).sort();
  return [...fixed, ...others, ...fieldPages.map(({ href }) => href)];
}
