import type { AnalysisCard } from '../data/analysis.loader';
import type { Explainer } from '../data/explainers.loader';
import type { Term } from '../data/glossary.loader';
import type { Item } from '../data/item.types';
import type { TimelineEvent } from '../data/timeline.loader';

const item: Item = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'one',
  lang: 'en',
  tags: [],
  sources: [],
  checked_on: '2026-11-20',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
};

export const timelineEvent = (over: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...item,
  date_iso: '2026-07-15',
  title: 'An event',
  status: 'context',
  blurb: 'It happened.',
  blurb_html: '<p>It happened.</p>',
  what_this_means: 'Much.',
  phase: null,
  ...over,
});

export const analysisCard = (over: Partial<AnalysisCard> = {}): AnalysisCard => ({
  ...item,
  title: 'An analysis',
  summary: 'In short.',
  section_type: 'legal',
  published_at: '2026-11-20T08:00:00Z',
  author: null,
  written_by: 'editors',
  written_model: null,
  ...over,
});

export const term = (over: Partial<Term> = {}): Term => ({
  ...item,
  term: 'A term',
  short_def: 'What it means.',
  synonyms: [],
  ...over,
});

export const explainer = (over: Partial<Explainer> = {}): Explainer => ({
  ...item,
  title: 'An explainer',
  summary: 'In short.',
  body_md: '',
  body_html: '',
  contents: [],
  key_terms: [],
  related_news: [],
  ...over,
});
