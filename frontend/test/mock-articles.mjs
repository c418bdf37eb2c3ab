// Articles for looking at the site: of common, very short and very long kinds, in both languages.

const uuid = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const texts = [
  [
    'EU registration begins at Gibraltar airport as land checks end',
    'Gibraltar Chronicle',
    ['border-controls', 'travel-freedom', 'schengen-treaty', 'eu-relations'],
    'Short-stay visitors from outside the EU are now registered in the Entry/Exit System at the airport. Residents use separate gates and carry their card with the passport.',
  ],
  [
    'Frontier workers describe the first weeks without a queue',
    'Europa Sur',
    ['campo-gibraltar', 'immigration'],
    'About 15,000 people cross the border for work every day. Many say the walk now takes as long as it looks.',
  ],
  [
    'El impuesto sobre transacciones se aplica a los bienes y no a los servicios',
    'Europa Sur',
    ['gibraltar-economy', 'business-impact'],
    'El tipo es del quince por ciento el primer año, del dieciséis el segundo y del diecisiete después. Los alimentos y los medicamentos quedan a cero.',
    'es',
  ],
  [
    'What the twelve-month notice means',
    'HM Government of Gibraltar',
    ['legal-framework'],
    'Either side can end the agreement with twelve months’ notice.',
  ],
  [
    'Residence: the minimum salary, the age limit and who keeps the earlier rules when the new regulations come into force across Gibraltar this summer',
    'Gibraltar.com',
    ['immigration', 'citizenship', 'legal-framework', 'business-impact', 'timeline'],
    'New applicants face a minimum salary of £37,500 and an age limit of 55. People who held a residence card before 6 October 2025 stay under the earlier rules, and buying or renting a home gives no right to live in Gibraltar, whatever an advertisement may say about it.',
  ],
  [
    'Spain takes Gibraltar off its list of non-cooperative tax jurisdictions',
    'Europa Express',
    ['gibraltar-economy', 'business-impact'],
    'The ministerial order was published at the end of June 2026 after some 35 years on the list.',
  ],
  [
    'Parliament backs the treaty unanimously',
    'Gibraltar Chronicle',
    ['political-negotiations'],
    'After two days of debate all members supported a motion asking the United Kingdom to ratify.',
  ],
  [
    'Šefčovič, Albares, Lammy and Picardo announce political agreement',
    'HM Government of Gibraltar',
    ['political-negotiations', 'eu-relations'],
    'The joint statement sets out checks at the port and airport, a customs union for goods, and positions on sovereignty that stay as they were.',
  ],
];

export const articles = Array.from({ length: 26 }, (_, index) => {
  const [title, source, tags, summary, lang = 'en'] = texts[index % texts.length];
  const round = Math.floor(index / texts.length);
  const date = new Date(Date.UTC(2026, 10, 19 - index, 9, 30));
  return {
    id: uuid(index + 1),
    slug: `article-${index + 1}`,
    type: 'news',
    title: round === 0 ? title : `${title} (${round + 1})`,
    summary,
    summary_en: null,
    summary_html: `<p>${summary}</p><p>The full report is at the source.</p>`,
    summary_native:
      index % 3 === 2 ? null : `${summary}\n\nThe arrangements are live, but they depend on ratification.`,
    summary_kind: index % 3 === 2 ? null : index % 2 ? 'model' : 'local',
    summary_model: index % 3 === 2 ? null : index % 2 ? 'gpt-5-mini' : 'extractive-1',
    summarised_at: index % 3 === 2 ? null : new Date(date.getTime() + 3_600_000).toISOString(),
    full_text: summary,
    tags,
    source_name: source,
    source_url: `https://example.org/report-${index + 1}`,
    published_at: date.toISOString(),
    image_url: null,
    lang,
    seo_title: null,
    seo_description: null,
    created_at: new Date(date.getTime() + 1_800_000).toISOString(),
    updated_at: new Date(date.getTime() + 3_600_000).toISOString(),
    visible: true,
  };
});

const CARD = [
  'id',
  'slug',
  'type',
  'title',
  'summary',
  'tags',
  'source_name',
  'source_url',
  'published_at',
  'image_url',
  'lang',
];

export const cardOf = (article) => Object.fromEntries(CARD.map((key) => [key, article[key]]));
