import type { Analysis, SourceLink } from '@/api/types';

interface Sample extends Pick<Analysis, 'slug' | 'title' | 'summary' | 'section_type' | 'tags'> {
  readonly paragraphs: readonly string[];
  readonly sources: readonly (readonly [publisher: string, title: string, url: string, date: string])[];
}

const WRITTEN_ON = '2026-11-20';

/** Three sample analyses, shown and labelled as samples while the real ones cannot be read. */
const samples: readonly Sample[] = [
  {
    slug: 'sample-applied-before-it-is-ratified',
    section_type: 'legal',
    title: 'Applied before it is ratified: what that means',
    summary:
      'The agreement has been applied provisionally since 15 July 2026 and still depends on ratification, of which we have found no confirmation.',
    tags: ['legal-framework', 'schengen-treaty'],
    paragraphs: [
      'Signature on 14 July 2026 allowed the agreement to be applied provisionally from the next day. Signature is not ratification.',
      'All members of the Gibraltar Parliament asked the United Kingdom on 4 March 2026 to enter into and ratify it. The opposition listed doubts, above all about policing and the twelve-month termination clause.',
    ],
    sources: [
      [
        'gov.uk',
        'UK/EU agreement in respect of Gibraltar (collection)',
        'https://www.gov.uk/government/collections/uk-eu-agreement-in-respect-of-gibraltar',
        'quoted 2 October 2026',
      ],
      [
        'Gibraltar Chronicle',
        'Parliament’s vote',
        'https://www.chronicle.gi/parliament-unanimously-calls-on-uk-to-ratify-treaty/',
        '2026-03-04',
      ],
    ],
  },
  {
    slug: 'sample-duty-gives-way-to-a-transaction-tax',
    section_type: 'economic',
    title: 'Import duty gives way to a transaction tax',
    summary:
      'Goods for the local market bear a transaction tax of 15 per cent in its first year, 16 in the second and 17 from the third. Services are outside it.',
    tags: ['gibraltar-economy', 'business-impact'],
    paragraphs: [
      'The tax falls on goods and not on services, so it is not VAT. Food, water and medicines are at zero, some goods at 5 per cent.',
      'What the first months brought in is not published in the sources that we have read.',
    ],
    sources: [
      [
        'Gibraltar International Finance',
        'Transaction tax',
        'https://www.gibraltarfinance.com/press-releases/transaction-tax',
        '2026-02',
      ],
    ],
  },
  {
    slug: 'sample-two-checks-at-the-airport',
    section_type: 'social',
    title: 'Two checks at the airport instead of one at the fence',
    summary:
      'Checks on people moved from the land border to the airport and the port. Gibraltar keeps its own check, and Spain carries out the second one.',
    tags: ['border-controls', 'travel-freedom'],
    paragraphs: [
      'Whoever walks across the land border meets no routine check there any more. Whoever arrives by air or by sea meets two checks, one after the other.',
      'Gibraltar’s officers keep their own immigration check. Spanish officers apply the Schengen rules.',
    ],
    sources: [
      [
        'Gibraltar Chronicle',
        'Dual immigration controls',
        'https://www.chronicle.gi/agreement-sets-out-detail-of-new-dual-immigration-controls/',
        '2026-02-26',
      ],
    ],
  },
];

const toSource = ([publisher, title, url, date]: Sample['sources'][number]): SourceLink => ({
  publisher,
  title,
  url,
  date,
  reprint: false,
  opened: null,
});

export const sampleAnalyses: readonly Analysis[] = samples.map(({ paragraphs, sources, ...sample }) => ({
  ...sample,
  id: sample.slug,
  lang: 'en',
  content_html: paragraphs.map((text) => `<p>${text}</p>`).join(''),
  sources: sources.map(toSource),
  published_at: `${WRITTEN_ON}T08:00:00Z`,
  created_at: `${WRITTEN_ON}T08:00:00Z`,
  updated_at: `${WRITTEN_ON}T08:00:00Z`,
  source_name: null,
  source_url: null,
  author: null,
  written_by: 'editors',
  written_model: null,
  reviewed: null,
  among_written: true,
  related: [],
}));

export function isSampleAnalysis({ id }: Pick<Analysis, 'id'>): boolean {
  return sampleAnalyses.some((sample) => sample.id === id);
}
