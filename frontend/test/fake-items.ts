import type {
  AnalysisCard,
  CloudTag,
  Correction,
  Explainer,
  Faq,
  GlossaryTerm,
  Item,
  Status,
  TimelineEvent,
  TreatyEntry,
} from '../api/types';

const item = (slug: string): Item => ({
  id: slug,
  slug,
  lang: 'en',
  tags: [],
  sources: [],
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
});

export const faq = (slug: string, over: Partial<Faq> = {}): Faq => ({
  ...item(slug),
  question: `Question ${slug}?`,
  answer: `Answer ${slug}.`,
  order: 1,
  evidence_on: null,
  ...over,
});

export const treatyEntry = (slug: string, over: Partial<TreatyEntry> = {}): TreatyEntry => ({
  ...item(slug),
  kind: 'article',
  number: '1',
  label: 'Article 1',
  title: `Title ${slug}`,
  within: null,
  summary: `Text ${slug}.`,
  ...over,
});

export const cloudTag = (tag: string, count: number, sources: CloudTag['sources'] = []): CloudTag => ({
  tag,
  count,
  sources,
});

export const timelineEvent = (over: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...item('one'),
  date_iso: '2026-07-15',
  year: 2026,
  title: 'An event',
  status: 'context',
  blurb: 'It happened.',
  blurb_html: '<p>It happened.</p>',
  what_this_means: 'Much.',
  phase: null,
  ...over,
});

export const analysisCard = (over: Partial<AnalysisCard> = {}): AnalysisCard => ({
  ...item('one'),
  title: 'An analysis',
  summary: 'In short.',
  section_type: 'legal',
  published_at: '2026-11-20T08:00:00Z',
  source_name: null,
  source_url: null,
  author: null,
  written_by: 'editors',
  written_model: null,
  reviewed: null,
  among_written: true,
  ...over,
});

export const term = (over: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  ...item('one'),
  term: 'A term',
  short_def: 'What it means.',
  synonyms: [],
  ...over,
});

export const explainer = (over: Partial<Explainer> = {}): Explainer => ({
  ...item('one'),
  title: 'An explainer',
  summary: 'In short.',
  body_md: '',
  body_html: '',
  contents: [],
  key_terms: [],
  status: [],
  related_news: [],
  ...over,
});

export const fakeCorrection = (over: Partial<Correction> = {}): Correction => ({
  ...item('one'),
  date: '2026-12-03',
  page: '/news/one',
  what_changed: 'It said one thing. It says another.',
  details_html: '',
  ...over,
});

export const fakeStatus = (over: Partial<Status> = {}): Status => ({
  ...item('ees'),
  title: 'EES',
  word: 'In force',
  shape: 'solid',
  date: '2026-07-15',
  note: 'At the airport.',
  note_html: '<p>At the airport.</p>',
  stated_at: '2026-11-22T00:00:00Z',
  es: null,
  questions: [],
  history: [],
  ...over,
});
