import type { ItemKindName } from '@frontier/domain';

export const minimalItems: Readonly<Record<ItemKindName, Record<string, unknown>>> = {
  analysis: { title: 'An analysis', section_type: 'legal' },
  'daily-summary': { headline: 'A day', date_iso: '2026-07-15' },
  'timeline-event': { title: 'An event', date_iso: '2026-07-15' },
  explainer: { title: 'An explainer' },
  'glossary-term': { term: 'A term', short_def: 'What it means' },
  faq: { question: 'Why?', answer: 'Because.' },
  answer: {
    questions_en: ['Why?'],
    questions_es: ['¿Por qué?'],
    answer_en: 'Because.',
    answer_es: 'Porque sí.',
  },
  figure: { title: 'A figure' },
  status: { title: 'EES', word: 'In force', shape: 'solid', date: '2026-07-15' },
  'treaty-section': { title: 'A section', kind: 'article' },
  'treaty-status': { title: 'Signed' },
  service: { title: 'A service' },
  'merch-item': { title: 'A mug', price_gbp: '9.99', category: 'Accessories', place: 'shop' },
  'affiliate-link': { target_url: 'https://example.org/' },
  correction: { date: '2026-08-01', page: '/timeline', what_changed: 'The day was wrong.' },
};

export const PUBLIC_PATHS: Readonly<
  Record<ItemKindName, { readonly list?: string; readonly page?: string }>
> = {
  analysis: { list: '/api/analysis', page: '/api/analysis/it' },
  'daily-summary': { list: '/api/daily-summaries' },
  'timeline-event': { list: '/api/timeline' },
  explainer: { list: '/api/explainers', page: '/api/explainers/it' },
  'glossary-term': { list: '/api/glossary', page: '/api/glossary/it' },
  faq: { list: '/api/faqs', page: '/api/faqs/it' },
  'treaty-section': { list: '/api/treaty', page: '/api/treaty/it' },
  'treaty-status': { list: '/api/treaty' },
  service: { list: '/api/services', page: '/api/services/it' },
  'merch-item': { list: '/api/merch' },
  'affiliate-link': {},
  correction: { list: '/api/corrections' },
  status: { list: '/api/status' },
  answer: { list: '/api/answers', page: '/api/answers/it' },
  figure: { list: '/api/figures', page: '/api/figures/it' },
};
