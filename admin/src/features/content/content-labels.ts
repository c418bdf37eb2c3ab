import type { EditorialItem, ItemHistory } from '@frontier/api-clients/staff';
import { ADDABLE_KINDS } from '@frontier/domain';
import { LANGUAGES } from '~/config/languages';
import { toLabel } from './to-label';

export type EditorialKind = EditorialItem['kind'];
export type ItemKind = Exclude<EditorialKind, 'article'>;
export type Reason = NonNullable<ItemHistory['items'][number]['reason']>;

export const KINDS: Readonly<Record<EditorialKind, string>> = {
  article: 'News article',
  analysis: 'Analysis',
  explainer: 'Explainer',
  faq: 'Question',
  answer: 'Short answer',
  figure: 'Figure',
  'glossary-term': 'Glossary term',
  'timeline-event': 'Timeline event',
  status: 'Status record',
  'treaty-section': 'Treaty section',
  'treaty-status': 'Treaty status',
  'daily-summary': 'Daily summary',
  service: 'Service',
  correction: 'Correction',
  'merch-item': 'Merchandise',
  'affiliate-link': 'Affiliate link',
};

export const CREATABLE_KINDS = (Object.keys(KINDS) as ItemKind[]).filter((kind) =>
  ADDABLE_KINDS.includes(kind),
);

export const STATES = {
  published: 'Published',
  hidden: 'Hidden',
  'awaiting-review': 'Awaiting review',
  pinned: 'Pinned',
} as const;

export const REASONS: Readonly<Record<Reason, { readonly label: string; readonly about: string }>> = {
  correction: {
    label: 'Correction',
    about: 'What it said was wrong. Readers are told, on the page and in the public log.',
  },
  update: { label: 'Update', about: 'It was right, and something new has happened since.' },
  wording: { label: 'Only a typo', about: 'It says the same in better words.' },
};

const FIELDS: Readonly<Record<string, string>> = {
  actors: 'Parties that act',
  as_of: 'As of',
  basis: 'What a future date rests on',
  body: 'Text',
  by: 'By, as a role',
  cells: 'Cells, in the order of the columns',
  columns: 'Heads of the table, that of the labels first',
  date_iso: 'Day',
  denies: 'False statements that it corrects',
  drawing: 'Kind of drawing',
  en: 'In English',
  es: 'In Spanish',
  from: 'First day',
  group: 'Drawn together under',
  is_salient_update: 'Important',
  lang: 'Language',
  long_def: 'Long definition',
  on: 'On',
  open: 'Still open',
  opened: 'Opened and compared',
  order: 'Place in the list',
  pdf_page: 'Page of the PDF',
  per: 'One block stands for',
  places: 'Paths of the pages that show it',
  price_gbp: 'Price in pounds',
  published_at: 'Day of publication',
  questions: 'Questions as readers put them',
  reprint: 'A reprint: the address is not the publisher’s own',
  shape: 'How far it binds',
  short_def: 'Short definition',
  short_en: 'Short answer in English',
  short_es: 'Short answer in Spanish',
  shows: 'What it shows, in one sentence',
  shows_es: 'What it shows, in Spanish',
  source_name: 'Name of the source',
  source_url: 'Address at the source',
  status: 'Status',
  title_es: 'Title in Spanish',
  to: 'Last day',
  url: 'Address',
  word: 'In a few words',
};

export const getFieldLabel = (name: string): string => FIELDS[name] ?? toLabel(name);

const CHOICES: Readonly<Record<string, string>> = {
  ...LANGUAGES,
  solid: 'It applies (full)',
  half: 'Agreed, in part or provisional (half)',
  outline: 'Proposed (ring)',
  dashed: 'Expected (dashed ring)',
  uk: 'United Kingdom',
  eu: 'European Union',
};

export const getChoiceLabel = (value: string): string => CHOICES[value] ?? toLabel(value);
