// Content of the mock gateway, for browser tests of the site: short and long texts in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CloudTag, RelatedItem } from '@frontier/api-clients';
import { example, type Examples } from '@frontier/api-clients/examples';
import { parse as parseYaml } from 'yaml';
import type { Read, Writable } from './api-answers';
import { SERVICES } from './services';

/** An item as its service stores it. Related items are looked up for each response. */
export type Stored<Name extends keyof Examples> = Writable<Examples[Name]> & { visible: boolean };

function makeItem<Name extends keyof Examples>(
  name: Name,
  kind: string,
  number: number,
  over: Partial<Examples[Name]>,
): Stored<Name> {
  const id = `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`;
  return { ...example(name, over), id, visible: true } as unknown as Stored<Name>;
}

const makeList = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const makeSource = (publisher: string, title: string, url: string, date: string) => ({
  ...{ publisher, title, url: `https://example.org/${url}`, date, reprint: false, opened: null },
});

const articleTexts = [
  {
    title: 'EU registration begins at Gibraltar airport as land checks end',
    source_name: 'Gibraltar Chronicle',
    tags: ['border-controls', 'travel-freedom', 'schengen-treaty', 'eu-relations'],
    summary:
      'Short-stay visitors from outside the EU are now registered in the Entry/Exit System at the airport. Residents use separate gates and carry their card with the passport.',
  },
  {
    title: 'Frontier workers describe the first weeks without a queue',
    source_name: 'Europa Sur',
    tags: ['campo-gibraltar', 'immigration'],
    summary: 'About 15,000 people cross the border for work every day. Many say the walk is shorter now.',
  },
  {
    title: 'El impuesto sobre transacciones se aplica a los bienes y no a los servicios',
    source_name: 'Europa Sur',
    tags: ['gibraltar-economy', 'business-impact'],
    summary:
      'El tipo es del quince por ciento el primer año, del dieciséis el segundo y del diecisiete después. Los alimentos y los medicamentos quedan a cero.',
    lang: 'es' as const,
  },
  {
    title: 'What the twelve-month notice means',
    source_name: 'HM Government of Gibraltar',
    tags: ['legal-framework'],
    summary: 'Either side can end the agreement with twelve months’ notice.',
  },
  {
    title:
      'Residence: the minimum salary, the age limit and who keeps the earlier rules when the new regulations come into force across Gibraltar this summer',
    source_name: 'Gibraltar.com',
    tags: ['immigration', 'citizenship', 'legal-framework', 'business-impact', 'timeline'],
    summary:
      'New applicants face a minimum salary of £37,500 and an age limit of 55. People who held a residence card before 6 October 2025 stay under the earlier rules, and buying or renting a home gives no right to live in Gibraltar, whatever an advertisement may say about it.',
  },
  {
    title: 'Šefčovič, Albares, Lammy and Picardo announce political agreement',
    source_name: 'HM Government of Gibraltar',
    tags: ['political-negotiations', 'eu-relations'],
    summary:
      'The joint statement sets out checks at the port and airport, a customs union for goods, and positions on sovereignty that stay as they were.',
  },
];

/** Creates articles one day apart, newest first. Every third has no AI summary; the others have a local or a model summary. */
const makeArticles = () =>
  makeList(26, (index) => {
    const text = articleTexts[index % articleTexts.length] ?? { summary: '' };
    const { summary } = text;
    const at = (hours: number) => new Date(Date.UTC(2026, 10, 19 - index, 9 + hours, 30)).toISOString();
    const ofModel = index % 2 === 1;
    const ofAi = index % 3 !== 2 && {
      summary_native: `${summary}\n\nThe arrangements are live, but they depend on ratification.`,
      summary_kind: ofModel ? ('model' as const) : ('local' as const),
      summary_model: ofModel ? 'gpt-5-mini' : 'extractive-1',
      summarised_at: at(2),
    };
    return makeItem('Article', '8000', index + 1, {
      ...text,
      ...ofAi,
      slug: `article-${index + 1}`,
      summary_html: `<p>${summary}</p><p>The full report is at the source.</p>`,
      full_text: summary,
      source_url: `https://example.org/report-${index + 1}`,
      published_at: at(0),
      created_at: at(1),
      updated_at: at(2),
    });
  });

const writers = ['local', 'model', 'editors'] as const;

export const mockUpdates = (count = 3) =>
  makeList(count, (index) => {
    const at = new Date(Date.UTC(2026, 10, 19 - index, 4, 30)).toISOString();
    const date_iso = at.slice(0, 10);
    const written_by = writers[index % writers.length] ?? 'local';
    return makeItem('DailySummary', '8d00', index + 1, {
      slug: `news-${date_iso}-en`,
      tags: [' Border-Controls ', 'customs', ''],
      sources: [
        makeSource('Gibraltar Chronicle', 'EU registration begins', `u${index}`, date_iso),
        makeSource('Europa Sur', 'Frontier workers', `w${index}`, date_iso),
      ],
      created_at: at,
      updated_at: at,
      headline: `Update ${index + 1}: registration begins, and 1 more report`,
      is_salient_update: index === 1,
      date_iso,
      written_by,
      written_model: written_by === 'editors' ? null : 'local-extract-1',
    });
  });

const twoSources = (which: string) => [
  makeSource('gov.uk', 'A collection', `source-${which}`, '2026-10-02'),
  {
    ...makeSource('A regional daily', 'A report', `daily-${which}`, 'about 2023'),
    reprint: true,
    opened: { on: '2026-11-20', by: 'an editor' },
  },
];

const updatedOn = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;

const events = [
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
] as const;

const mockTimeline = () =>
  events.map(([date_iso, title, status], index) =>
    makeItem('TimelineEvent', '8100', index + 1, {
      slug: `event-${index + 1}`,
      sources: twoSources(`1-${index + 1}`),
      date_iso,
      title,
      status,
      year: Number(date_iso.slice(0, 4)),
      blurb: `What happens in event ${index + 1}.`,
      blurb_html: `<p>What happens in event ${index + 1}.</p>`,
      what_this_means: `The meaning of event ${index + 1}.`,
    }),
  );

const mockAnalysis = () =>
  (['legal', 'political', 'economic', 'social', 'legal'] as const).map((section_type, index) =>
    makeItem('AnalysisPage', '8200', index + 1, {
      slug: `analysis-${index + 1}`,
      sources: twoSources(`2-${index + 1}`),
      updated_at: updatedOn(19 - index),
      title: `What the agreement changes, part ${index + 1}`,
      section_type,
      tags: ['legal-framework', `topic-${index + 1}`, 'eu-relations', 'border-controls'],
      published_at: updatedOn(index + 10),
      author: 'Frontier Record',
      content_html:
        '<h2 id="h-first">First</h2><p>The Entry/Exit System registers travellers.</p><script>window.hacked = 1</script>',
    }),
  );

const terms = [
  ['ees', 'Entry/Exit System', 'EES', 'SES', 'Sistema de Entradas y Salidas', 'the registration system'],
  ['frontier-worker', 'Frontier worker', 'cross-border worker'],
  ['90-180-rule', '90/180 rule'],
  ['la-linea', 'La Línea', 'La Línea de la Concepción'],
  ['ratification', 'Ratification'],
  ['schengen-area', 'Schengen area', 'Schengen', 'espacio Schengen'],
  ['transaction-tax', 'Transaction tax'],
  ['customs-union', 'Customs union', 'unión aduanera'],
] as const;

const mockGlossary = () =>
  terms.map(([slug, term, ...synonyms], index) =>
    makeItem('GlossaryTermPage', '8300', index + 1, {
      slug,
      sources: twoSources(`3-${index + 1}`),
      updated_at: updatedOn(19 - index),
      term,
      synonyms,
      short_def: `What ${term} means, in one sentence.`,
      long_def_md: `All there is to say of ${term}.`,
      long_def_html: `<p>All there is to say of ${term}, with a <a href="/glossary/ratification">link</a>.</p>`,
    }),
  );

const paragraph = `<p>${'Words about the border and who crosses it. '.repeat(12)}</p>`;

const mockExplainers = () =>
  ['Crossing the land border', 'Two checks at the airport', 'Frontier workers'].map((title, index) => {
    const cited = (what: string) =>
      `<a href="https://example.org/${what}-4-${index + 1}" target="_blank" rel="noopener noreferrer">A name, 2 October 2026</a>`;
    return makeItem('ExplainerPage', '8400', index + 1, {
      slug: `explainer-${index + 1}`,
      sources: twoSources(`4-${index + 1}`),
      updated_at: updatedOn(19 - index),
      title,
      summary: `How it works, in ${index + 3} steps.`,
      tags: ['travel-freedom', 'border-controls', 'immigration', 'schengen-treaty', 'eu-relations'],
      body_md: 'x'.repeat(900),
      body_html: `<h2 id="h-who">Who may cross</h2>${paragraph}<p>About 15,000 cross each day.
(${cited('daily')}) Most of them walk. (${cited('daily')};
${cited('source')})</p><h3 id="h-cards">With a card</h3><table><thead><tr><th>Card (${cited('source')})</th><th>Who has it</th><th>Where</th></tr></thead><tbody><tr><td>Red</td><td>Gibraltarians and entitled long-term residents</td><td>Everywhere</td></tr></tbody></table>${paragraph}`,
      contents: [
        { level: 2, id: 'h-who', title: 'Who may cross' },
        { level: 3, id: 'h-cards', title: 'With a card' },
      ],
    });
  });

/** Returns the slug, tags and sources of an item. */
const makeCommonFields = (slug: string, index: number) => ({
  slug,
  tags: ['travel-freedom', index % 2 ? 'border-controls' : 'legal-framework', 'immigration'],
  sources: [makeSource('HM Government of Gibraltar', 'A notice', slug, '2026-02-26')],
});

const mockFaqs = () =>
  makeList(10, (index) => {
    const answer = `Answer number ${index + 1}. ${index === 3 ? 'It speaks of a levanter. ' : ''}Carry your passport all the same.`;
    return makeItem('FaqPage', '9000', index + 1, {
      ...makeCommonFields(`question-${index + 1}`, index + 1),
      question: `Do I show a passport at crossing number ${index + 1}?`,
      answer,
      answer_html: `<p>${answer}</p>`,
      order: index + 1,
      evidence_on: '2026-02-26',
    });
  });

const mockServices = () =>
  SERVICES.map(([slug, title], index) =>
    makeItem('AdvisoryService', '9001', index + 1, {
      ...makeCommonFields(slug, index),
      title,
      order: index + 1,
    }),
  );

const prices = [24.99, 14.99, 19.99, 39.99, 8.99, 16.99, 12.99, 19.99, 34.99, 8.99, 5.99, 14.99];
const goods = ['Two Pillars T-shirt', 'Record Cap', 'Frontier Mug', 'Canvas Bag'];

const mockMerch = () =>
  prices.map((price_gbp, index) =>
    makeItem('MerchItem', '9002', index + 1, {
      ...makeCommonFields(`item-${index + 1}`, index),
      title: `${goods[index % goods.length]} ${index + 1}`,
      price_gbp,
      category: index % 2 ? 'Accessories' : 'Clothing',
      place: index < 6 ? 'home' : 'shop',
      order: index + 1,
    }),
  );

const sections = [
  ['part', 'Part Two', 'Circulation of persons', null],
  ['article', 'Article 33', 'Who checks at the airport', 'part-1'],
  ['article', 'Article 66', 'Evaluation after four years', 'part-1'],
  ['annex', 'Annex 8', 'Offences', null],
  ['definition', 'D1', 'Joint facility', null],
  ['procedure', 'P1', 'Two checks in turn', null],
] as const;

const mockTreaty = (): { status: Stored<'TreatyStatus'> | null; items: Stored<'TreatySectionPage'>[] } => ({
  status: makeItem('TreatyStatus', '9003', 0, makeCommonFields('status', 0)),
  items: sections.map(([kind, label, title, within], index) => {
    const slug = `${kind}-${index + 1}`;
    const known = `What is known of ${title.toLowerCase()}`;
    return makeItem('TreatySectionPage', '9003', index + 1, {
      ...makeCommonFields(slug, index),
      kind,
      label,
      number: label.split(' ').at(-1) ?? null,
      title,
      within,
      summary: `${known}.`,
      text_html: `<p>${known}, in more words. (<a href="https://example.org/${slug}">A name</a>)</p>`,
      draft_number: kind === 'article' ? label.slice(8) : null,
      ...(index === 1 && { provisional: true, pdf_page: 61 }),
    });
  }),
});

const tags: Writable<CloudTag>[] = [
  { tag: 'citizenship', count: 3, sources: ['articles'] },
  { tag: 'immigration', count: 11, sources: ['articles', 'timeline', 'explainers'] },
  { tag: 'timeline', count: 1, sources: ['explainers'] },
];

const related: Record<string, RelatedItem[]> = {
  citizenship: makeList(3, (index) => ({
    id: `00000000-0000-4000-9004-00000000000${index}`,
    source: 'articles',
    title: `Report ${index + 1} on citizenship`,
    lang: index === 1 ? 'es' : 'en',
    preview: 'A preview of the report.',
    url: `/news/article-${index + 1}`,
    date: updatedOn(index + 1),
    generated: index === 2 ? { by: 'local', reviewed: false } : null,
  })),
};

export const mockCorrection = (index: number, page: string, what_changed: string) =>
  makeItem('Correction', '9005', index, {
    ...makeCommonFields(`correction-${index}`, index),
    page,
    what_changed,
    details_html: '<p>It was reported on 2 December.</p>',
  });

const changed = [
  [
    'event',
    '2026-10-06',
    'Spain dissolves its parliament',
    'An election follows.',
    '/timeline',
    ['timeline'],
  ],
  [
    'correction',
    '2026-08-12',
    'Who needs a visa',
    'It said 30 days. It is 90.',
    '/explained/explainer-1',
    [],
  ],
  ['status', '2026-08-12', 'ETIAS', 'Not needed yet', '/status#etias', ['travel-freedom']],
  ['edit', '2026-07-20', 'Tobacco and the tax', null, '/answers/etias', ['gibraltar-economy']],
] as const;
const mockChanges = () =>
  changed.map(([kind, day, title, detail, path, topics]) =>
    example('Change', { kind, day, title, detail, path, topics }),
  );

const states = [
  ['land-border', 'Land border', 'Open, no routine checks', 'solid', '2026-08-12'],
  ['airport', 'Airport', 'Two checks, one after the other', 'solid', '2026-07'],
  ['port', 'Port', 'The same two checks', 'solid', '2026'],
  ['ees', 'EES', 'In force at the airport', 'solid', '2026-07-15'],
  ['etias', 'ETIAS', 'Not needed yet', 'dashed', '2026-08-12'],
  ['ratification', 'Ratification', 'Not confirmed', 'half', 'quoted 2 October 2026'],
] as const;
const inSpanish = [
  'Abierta, sin controles rutinarios',
  'Dos controles, uno tras otro',
  'Los mismos dos controles',
  'En vigor en el aeropuerto',
  'Todavía no hace falta',
];

const mockStatus = () =>
  states.map(([slug, title, word, shape, date], index) => {
    const note = `What is known of it, point ${index + 1}.`;
    const noteEs = `Lo que se sabe, punto ${index + 1}.`;
    const wordEs = inSpanish[index];
    const none = { note: '', note_html: '' };
    return makeItem('Status', '9006', index, {
      ...makeCommonFields(slug, index),
      title,
      word,
      es: wordEs
        ? { title: `${title} (es)`, word: wordEs, note: noteEs, note_html: `<p>${noteEs}</p>` }
        : null,
      shape,
      date,
      note,
      note_html: `<p>${note}</p>`,
      history: [
        {
          ...none,
          word: `It was otherwise ${index + 1}`,
          shape: 'outline',
          date: 'until July 2026',
          sources: makeCommonFields(`${slug}-before`, 0).sources,
          es: wordEs ? { ...none, word: `Antes era otra cosa ${index + 1}` } : null,
          stated_at: null,
        },
      ],
    });
  });

const mockAnswers = () =>
  ['etias', 'passport'].map((slug, index) =>
    makeItem('AnswerPage', '9007', index, {
      ...makeCommonFields(slug, index),
      question_en: `What about ${slug}?`,
      question_es: `¿Y ${slug}?`,
      answer_en_html: `<p>Not needed yet, point ${index + 1}.</p>`,
      answer_es_html: `<p>Todavía no, punto ${index + 1}.</p>`,
      summary: `Not needed yet, point ${index + 1}.`,
      tags: ['travel-freedom'],
      as_of: '2026-08-12',
    }),
  );

const FIGURES = join(__dirname, '../../content/figures');
const NO_ROW = { group: null, value: null, per: null, from: null, to: null, shape: null };

/** Creates the figures of the starting content. None stands on other pages, unless a test places it there. */
const mockFigures = () =>
  readdirSync(FIGURES).map((file, index) => {
    const [, text = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(join(FIGURES, file), 'utf8')) ?? [];
    const data = parseYaml(text) as Examples['Figure'];
    const sources = data.sources.map((source) => ({ ...source, reprint: false, opened: null }));
    const rows = data.rows.map((row) => ({
      ...{ ...NO_ROW, ...row },
      source: sources.find(({ url }) => url === (row.source as unknown)) ?? null,
    }));
    const slug = basename(file, '.md');
    return makeItem('Figure', '9008', index + 1, { ...data, slug, sources, rows, tags: [], places: [] });
  });

const films = [
  'The first morning without passport checks at the land border',
  'Inside the airport: who is registered on arrival',
  'A frontier worker’s week, before and since July',
  'What the transaction tax changes for a shop on Main Street',
  'La Línea looks back on fifty years of a fence',
];
const addresses = ['www.youtube.com/watch?v=aaaaaaaaaaa', 'youtu.be/bbbbbbbbbbb', 'video.example.org/three'];
// No service returns the last value, but a page must be able to handle it.
const sentiments = ['positive', 'negative', 'neutral', null, 'mixed'] as ('positive' | null)[];

const mockVideos = () =>
  films.map((title, index) =>
    makeItem('Video', 'a000', index + 1, {
      video_id: `video-${index + 1}`,
      title,
      description: `The description of video ${index + 1}.`,
      url: `https://${addresses[index % addresses.length]}`,
      duration_s: index === 0 ? 125 : 600 + index,
      published_at: updatedOn(10 + index),
      channel_name: 'Campo Television',
      channel_url: 'https://video.example.org/campo',
      sentiment: sentiments[index] ?? null,
      relevance_score: 0.8,
      summary_short: `What video ${index + 1} says, in one sentence.`,
      highlights_json: ['Queues are gone', 'Customs checks remain', 'Cards still matter'],
      tags: ['border-controls', 'travel-freedom'],
    }),
  );

/** Creates new content for each test, which may change it. */
export const mockContent = () => ({
  articles: makeArticles(),
  updates: mockUpdates(),
  timeline: mockTimeline(),
  analysis: mockAnalysis(),
  glossary: mockGlossary(),
  explainers: mockExplainers(),
  faqs: mockFaqs(),
  services: mockServices(),
  merch: mockMerch(),
  treaty: mockTreaty(),
  status: mockStatus(),
  answers: mockAnswers(),
  figures: mockFigures(),
  videos: mockVideos(),
  /** Empty at first, as on the site; tests add their own. */
  corrections: [] as Stored<'Correction'>[],
  changes: mockChanges(),
  /** Empty at first; tests add their own. */
  pins: [] as Writable<Read<'/api/pins'>['items']>,
  tags: structuredClone(tags),
  related: structuredClone(related),
  /** Targets and click counts of `/go/…` links, by slug. */
  links: { 'treaty-text': { target_url: 'https://partner.example/treaty?a=1', clicks: 0 } } as Record<
    string,
    { target_url: string; clicks: number }
  >,
});
export type MockContent = ReturnType<typeof mockContent>;
