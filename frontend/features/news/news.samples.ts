import type { Article } from '@/api/types';

interface Sample {
  readonly slug: string;
  readonly title: string;
  readonly paragraphs: readonly [string, ...string[]];
  readonly tags: readonly string[];
  readonly source: readonly [name: string, url: string];
  readonly date: string;
}

/** Texts in our own words, based on the named source. Shown and labelled as samples while news cannot be read. */
const samples: readonly Sample[] = [
  {
    slug: 'sample-checks-end-at-the-land-border',
    title: 'Checks on people end at the land border as the agreement is provisionally applied',
    paragraphs: [
      'Routine checks on people between Gibraltar and La Línea stopped at midnight on 15 July 2026, when the agreement between the United Kingdom and the European Union began to be applied provisionally.',
      'Checks moved to the airport and the port. The arrangements are live, but they still depend on ratification.',
    ],
    tags: ['border-controls', 'schengen-treaty', 'travel-freedom'],
    source: [
      'El País',
      'https://elpais.com/espana/2026-07-15/sanchez-tras-la-desaparicion-de-la-verja-de-gibraltar-las-columnas-de-hercules-son-una-puerta-al-futuro-compartido.html',
    ],
    date: '2026-07-15T08:00:00Z',
  },
  {
    slug: 'sample-agreement-signed',
    title: 'The agreement in respect of Gibraltar is signed',
    paragraphs: [
      'The United Kingdom and the European Union signed the agreement in respect of Gibraltar on 14 July 2026.',
      'Signature allowed it to be applied provisionally. Signature is not ratification.',
    ],
    tags: ['schengen-treaty'],
    source: ['gov.uk', 'https://www.gov.uk/government/collections/uk-eu-agreement-in-respect-of-gibraltar'],
    date: '2026-07-14T12:00:00Z',
  },
  {
    slug: 'sample-council-adopts-decision-on-signature',
    title: 'EU Council adopts the decision on signature by written procedure',
    paragraphs: [
      'All 27 member states completed the written procedure on 1 July 2026, after the text had been reviewed in 24 languages.',
      'It was the last step on the EU side before signing.',
    ],
    tags: ['eu-relations', 'legal-framework'],
    source: ['Gibraltar Chronicle', 'https://www.chronicle.gi/?p=177494'],
    date: '2026-07-01T12:00:00Z',
  },
  {
    slug: 'sample-new-residence-criteria',
    title: 'New residence criteria: a minimum salary and an age limit',
    paragraphs: [
      'New applicants for residence face a minimum salary of £37,500 and an age limit of 55 under criteria described on 17 June 2026. People who held a residence card before 6 October 2025 stay under the earlier rules.',
      'An open border does not mean open settlement: buying or renting a home gives no right to live in Gibraltar.',
    ],
    tags: ['immigration'],
    source: ['Gibraltar.com', 'https://gibraltar.com/en/relocation/new-residence-criteria.php'],
    date: '2026-06-17T12:00:00Z',
  },
  {
    slug: 'sample-parliament-backs-treaty',
    title: 'Gibraltar Parliament backs the treaty unanimously',
    paragraphs: [
      'After two days of debate, on 4 March 2026, all members supported a motion asking the United Kingdom to enter into and ratify the agreement.',
      'The opposition voted in favour while listing doubts, above all about policing and the twelve-month termination clause.',
    ],
    tags: ['political-negotiations'],
    source: [
      'Gibraltar Chronicle',
      'https://www.chronicle.gi/parliament-unanimously-calls-on-uk-to-ratify-treaty/',
    ],
    date: '2026-03-04T18:00:00Z',
  },
  {
    slug: 'sample-draft-text-published',
    title: 'Draft text of the agreement is published',
    paragraphs: [
      'The draft was laid in the Gibraltar Parliament and deposited at Westminster on 26 February 2026; the European Commission put its version online the same morning.',
      'It has 336 articles and, according to reports, 43 annexes. It was the first time the public could read the detail.',
    ],
    tags: ['schengen-treaty', 'legal-framework'],
    source: [
      'HM Government of Gibraltar',
      'https://www.gibraltar.gov.gi/press-releases/chief-ministers-statement-on-the-publication-of-the-draft-agreement-in-respect-of-gibraltar-1192026-11732',
    ],
    date: '2026-02-26T10:00:00Z',
  },
];

/** Newest first. */
export const sampleArticles: readonly Article[] = samples.map((sample) => ({
  id: sample.slug,
  slug: sample.slug,
  type: 'news',
  title: sample.title,
  summary: sample.paragraphs[0],
  summary_en: null,
  summary_html: sample.paragraphs.map((text) => `<p>${text}</p>`).join(''),
  summary_native: null,
  summary_kind: null,
  summary_model: null,
  summarised_at: null,
  full_text: sample.paragraphs.join('\n\n'),
  tags: sample.tags,
  source_name: sample.source[0],
  source_url: sample.source[1],
  published_at: sample.date,
  date_known: true,
  image_url: null,
  lang: 'en',
  seo_title: null,
  seo_description: null,
  created_at: sample.date,
  updated_at: sample.date,
  other_reports: [],
}));

export function isSample(article: Pick<Article, 'id'>): boolean {
  return sampleArticles.some((sample) => sample.id === article.id);
}
