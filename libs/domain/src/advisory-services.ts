export interface AdvisoryServiceName {
  /** The page's path is `getItemPath('service', slug)`. */
  readonly slug: string;
  readonly title: string;
}

/** Names of the advisory services in display order. The texts of the services are stored as content items. */
export const ADVISORY_SERVICES = [
  { slug: 'legal', title: 'Legal & Treaty Advisory' },
  { slug: 'immigration', title: 'Immigration & Residency' },
  { slug: 'travel', title: 'Travel Planning & Border Guidance' },
  { slug: 'investment', title: 'Investment & Business Setup' },
  { slug: 'real-estate', title: 'Real Estate Buyer Advisory' },
  { slug: 'car-import', title: 'Private Car Importation & Registration' },
  { slug: 'plates', title: 'Gibraltar Private Number Plates' },
  { slug: 'hnwi', title: 'HNWI & Family Office' },
  { slug: 'aircraft', title: 'Prospective Civil Aviation Registration' },
] as const satisfies readonly AdvisoryServiceName[];
