import type { Article } from '@frontier/api-clients';
import type { Writable } from './api-answers';

/** As the content service keeps it. */
export type MockArticle = Writable<Article> & { visible: boolean };

interface Text {
  readonly title: string;
  readonly source: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly lang?: 'es';
}

/** Short and long ones, in both languages, with letters beyond Latin-1. */
const texts: readonly Text[] = [
  {
    title: 'EU registration begins at Gibraltar airport as land checks end',
    source: 'Gibraltar Chronicle',
    tags: ['border-controls', 'travel-freedom', 'schengen-treaty', 'eu-relations'],
    summary:
      'Short-stay visitors from outside the EU are now registered in the Entry/Exit System at the airport. Residents use separate gates and carry their card with the passport.',
  },
  {
    title: 'Frontier workers describe the first weeks without a queue',
    source: 'Europa Sur',
    tags: ['campo-gibraltar', 'immigration'],
    summary: 'About 15,000 people cross the border for work every day. Many say the walk is shorter now.',
  },
  {
    title: 'El impuesto sobre transacciones se aplica a los bienes y no a los servicios',
    source: 'Europa Sur',
    tags: ['gibraltar-economy', 'business-impact'],
    summary:
      'El tipo es del quince por ciento el primer año, del dieciséis el segundo y del diecisiete después. Los alimentos y los medicamentos quedan a cero.',
    lang: 'es',
  },
  {
    title: 'What the twelve-month notice means',
    source: 'HM Government of Gibraltar',
    tags: ['legal-framework'],
    summary: 'Either side can end the agreement with twelve months’ notice.',
  },
  {
    title:
      'Residence: the minimum salary, the age limit and who keeps the earlier rules when the new regulations come into force across Gibraltar this summer',
    source: 'Gibraltar.com',
    tags: ['immigration', 'citizenship', 'legal-framework', 'business-impact', 'timeline'],
    summary:
      'New applicants face a minimum salary of £37,500 and an age limit of 55. People who held a residence card before 6 October 2025 stay under the earlier rules, and buying or renting a home gives no right to live in Gibraltar, whatever an advertisement may say about it.',
  },
  {
    title: 'Šefčovič, Albares, Lammy and Picardo announce political agreement',
    source: 'HM Government of Gibraltar',
    tags: ['political-negotiations', 'eu-relations'],
    summary:
      'The joint statement sets out checks at the port and airport, a customs union for goods, and positions on sovereignty that stay as they were.',
  },
];

const HOUR_MS = 3_600_000;
const after = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR_MS).toISOString();

/** A day apart, the newest first; each third has no AI summary, the others one of either kind in turn. */
export function mockArticles(count = 26): MockArticle[] {
  return Array.from({ length: count }, (_, index) => {
    const text = texts[index % texts.length] as Text;
    const date = new Date(Date.UTC(2026, 10, 19 - index, 9, 30));
    const kind = index % 2 === 0 ? ('local' as const) : ('model' as const);
    const summarised = index % 3 !== 2;
    return {
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      slug: `article-${index + 1}`,
      type: 'news',
      title: text.title,
      summary: text.summary,
      summary_en: null,
      summary_html: `<p>${text.summary}</p><p>The full report is at the source.</p>`,
      summary_native: summarised
        ? `${text.summary}\n\nThe arrangements are live, but they depend on ratification.`
        : null,
      summary_kind: summarised ? kind : null,
      summary_model: summarised ? (kind === 'model' ? 'gpt-5-mini' : 'extractive-1') : null,
      summarised_at: summarised ? after(date, 2) : null,
      full_text: text.summary,
      tags: [...text.tags],
      source_name: text.source,
      source_url: `https://example.org/report-${index + 1}`,
      published_at: date.toISOString(),
      date_known: true,
      image_url: null,
      lang: text.lang ?? 'en',
      seo_title: null,
      seo_description: null,
      created_at: after(date, 1),
      updated_at: after(date, 2),
      other_reports: [],
      visible: true,
    };
  });
}
