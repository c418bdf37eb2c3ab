// Content of the kinds that are no articles, for looking at the site and for its browser tests.
import type { AnalysisPage, ExplainerPage, GlossaryTermPage, TimelineEvent } from '@frontier/api-clients';
import type { Writable } from './api-answers';

/** As the content service keeps an item; what goes with it is looked up for each answer. */
type Kept<Page, Besides extends keyof Page = never> = Writable<Omit<Page, Besides>> & { visible: boolean };

export interface MockItems {
  timeline: Kept<TimelineEvent>[];
  analysis: Kept<AnalysisPage, 'related'>[];
  glossary: Kept<GlossaryTermPage, 'mentioned_in' | 'see_also'>[];
  explainers: Kept<ExplainerPage, 'key_terms' | 'related_news' | 'status'>[];
}

const uuid = (kind: number, number: number) =>
  `00000000-0000-4000-8${kind}00-${String(number).padStart(12, '0')}`;

const item = <T extends object>(kind: number, number: number, slug: string, over: T) => ({
  id: uuid(kind, number),
  slug,
  lang: 'en' as const,
  tags: [] as string[],
  sources: [
    {
      publisher: 'gov.uk',
      title: 'A collection',
      url: `https://example.org/source-${kind}-${number}`,
      date: '2026-10-02',
      reprint: false,
      opened: null,
    },
    {
      publisher: 'A regional daily',
      title: 'A report',
      url: `https://example.org/daily-${kind}-${number}`,
      date: 'about 2023',
      reprint: true,
      opened: { on: '2026-11-20', by: 'an editor' },
    },
  ],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: `2026-11-${String(20 - number).padStart(2, '0')}T08:00:00.000Z`,
  visible: true,
  ...over,
});

const events: readonly (readonly [string, string, string])[] = [
  ['1985-02-05', 'The land frontier reopens fully', 'context'],
  ['2006-09-18', 'Córdoba agreements on airport, pensions and border flow', 'context'],
  ['2016-06-23', 'Gibraltar votes 96 per cent to stay in the EU', 'context'],
  ['2020-12-31', 'Spain and the UK announce a framework', 'framework-announced'],
  ['2021-07-20', 'The Commission proposes a negotiating mandate', 'mandate-proposed'],
  ['2021-10-05', 'The Council adopts the mandate', 'mandate-adopted'],
  ['2024-04-12', 'First four-way ministerial meeting in Brussels', 'progress-update'],
  ['2024-09-19', 'Third ministerial meeting', 'talks-ongoing'],
  ['2025-06-11', 'Political agreement reached', 'political-agreement'],
  ['2025-10-12', 'The EU Entry/Exit System starts in stages', 'context'],
  ['2026-02-26', 'The draft text is published', 'progress-update'],
  ['2026-03-04', 'Gibraltar Parliament backs the treaty unanimously', 'progress-update'],
  ['2026-07-01', 'The Council formally adopts the decision on signature', 'xyz'],
  ['2026-07-14', 'The UK and the EU sign the agreement in Brussels', 'progress-update'],
  ['2026-07-15', 'Provisional application begins; land border checks end', 'pending-ratification'],
  ['2029-07-15', 'Traveller allowances are due to end', 'anticipated'],
];

const timeline = events.map(([date_iso, title, status], index) =>
  item(1, index + 1, `event-${index + 1}`, {
    date_iso,
    title,
    status,
    year: Number(date_iso.slice(0, 4)),
    blurb: `What happens in event ${index + 1}.`,
    blurb_html: `<p>What happens in event ${index + 1}.</p>`,
    what_this_means: `The meaning of event ${index + 1}.`,
    phase: null,
    updated_at: '2026-11-20T08:00:00.000Z',
  }),
);

const sections = ['legal', 'political', 'economic', 'social', 'legal'] as const;

const analysis = sections.map((section_type, index) =>
  item(2, index + 1, `analysis-${index + 1}`, {
    title: `What the agreement changes, part ${index + 1}`,
    summary: 'It applies provisionally, and what that means is less than in force and more than agreed.',
    section_type,
    tags: ['legal-framework', `topic-${index + 1}`, 'eu-relations', 'border-controls'],
    published_at: `2026-11-${String(index + 10)}T08:00:00.000Z`,
    source_name: null,
    source_url: null,
    author: 'Frontier Record',
    written_by: 'editors' as const,
    written_model: null,
    reviewed: null,
    among_written: true,
    content_html:
      '<h2 id="h-first">First</h2><p>The Entry/Exit System registers travellers.</p><script>window.hacked = 1</script>',
  }),
);

const terms: readonly (readonly [string, string, string[]])[] = [
  ['ees', 'Entry/Exit System', ['EES', 'SES', 'Sistema de Entradas y Salidas', 'the registration system']],
  ['frontier-worker', 'Frontier worker', ['cross-border worker']],
  ['90-180-rule', '90/180 rule', []],
  ['la-linea', 'La Línea', ['La Línea de la Concepción']],
  ['ratification', 'Ratification', []],
  ['schengen-area', 'Schengen area', ['Schengen', 'espacio Schengen']],
  ['transaction-tax', 'Transaction tax', []],
  ['customs-union', 'Customs union', ['unión aduanera']],
];

const glossary = terms.map(([slug, term, synonyms], index) =>
  item(3, index + 1, slug, {
    term,
    synonyms,
    short_def: `What ${term} means, in one sentence.`,
    long_def_md: `All there is to say of ${term}.`,
    long_def_html: `<p>All there is to say of ${term}, with a <a href="/glossary/ratification">link</a>.</p>`,
  }),
);

const cited = (index: number, what: string) =>
  `<a href="https://example.org/${what}-4-${index}" target="_blank" rel="noopener noreferrer">A name, 2 October 2026</a>`;

const paragraph = `<p>${'Words about the border and who crosses it. '.repeat(12)}</p>`;

const explainers = ['Crossing the land border', 'Two checks at the airport', 'Frontier workers'].map(
  (title, index) =>
    item(4, index + 1, `explainer-${index + 1}`, {
      title,
      summary: `How it works, in ${index + 3} steps.`,
      tags: ['travel-freedom', 'border-controls', 'immigration', 'schengen-treaty', 'eu-relations'],
      body_md: 'x'.repeat(900),
      body_html: `<h2 id="h-who">Who may cross</h2>${paragraph}<p>About 15,000 cross each day.
(${cited(index + 1, 'daily')}) Most of them walk. (${cited(index + 1, 'daily')};
${cited(index + 1, 'source')})</p><h3 id="h-cards">With a card</h3><table><thead><tr><th>Card (${cited(index + 1, 'source')})</th><th>Who has it</th><th>Where</th></tr></thead><tbody><tr><td>Red</td><td>Gibraltarians and entitled long-term residents</td><td>Everywhere</td></tr></tbody></table>${paragraph}`,
      contents: [
        { level: 2 as const, id: 'h-who', title: 'Who may cross' },
        { level: 3 as const, id: 'h-cards', title: 'With a card' },
      ],
    }),
);

/** Fresh for each test: tests change them. */
export const mockItems = (): MockItems => structuredClone({ timeline, analysis, glossary, explainers });
