import { ITEM_KINDS, type KindWithPages } from '@frontier/domain';
import type { ItemListPath } from '../api/types';
import { analysisBySlug } from '../features/analysis/server';
import { explainerBySlug } from '../features/explained/server';
import { termBySlug } from '../features/glossary/server';
import { faqBySlug, treatySectionBySlug } from '../features/knowledge/server';
import { serviceBySlug } from '../features/services/server';
import { cardReader, evidenceNote, type ReadCard } from '../features/share/server';
import { formatDate } from '../lib/dates';
import { folderOf } from '../lib/slug';

/** What the site knows of a kind of content whose items have pages. Names and paths stand in `ITEM_KINDS`. */
interface SiteKind {
  /** Reads an item by the segment of its address. */
  readonly load: (segment: string) => Promise<{ readonly state: string }>;
  /** What the picture beside a link to it says. */
  readonly card: ReadCard;
  /** The API's list of all items, for the sitemap. */
  readonly list: ItemListPath;
}

export const siteKinds = {
  analysis: {
    load: analysisBySlug,
    card: cardReader(analysisBySlug, ({ title, published_at }) => ({
      part: 'Analysis',
      title,
      note: formatDate(published_at),
    })),
    list: '/api/analysis',
  },
  explainer: {
    load: explainerBySlug,
    card: cardReader(explainerBySlug, ({ title, sources }) => ({
      part: 'Explained',
      title,
      note: evidenceNote({ sources }),
    })),
    list: '/api/explainers',
  },
  'glossary-term': {
    load: termBySlug,
    card: cardReader(termBySlug, ({ term, short_def }) => ({
      part: 'Glossary',
      title: term,
      note: short_def,
    })),
    list: '/api/glossary',
  },
  faq: {
    load: faqBySlug,
    card: cardReader(faqBySlug, ({ question, sources }) => ({
      part: 'Question',
      title: question,
      note: evidenceNote({ sources }),
    })),
    list: '/api/faqs',
  },
  'treaty-section': {
    load: treatySectionBySlug,
    card: cardReader(treatySectionBySlug, ({ label, title, sources }) => ({
      part: ['The treaty', label].filter(Boolean).join(' · '),
      title,
      note: evidenceNote({ sources }),
    })),
    list: '/api/treaty',
  },
  service: {
    load: serviceBySlug,
    card: cardReader(serviceBySlug, ({ title, blurb }) => ({ part: 'Services', title, note: blurb })),
    list: '/api/services',
  },
} satisfies Record<KindWithPages, SiteKind>;

/** The kinds with their names, in the order of the sitemap. */
export const siteKindEntries = Object.entries(siteKinds) as [KindWithPages, SiteKind][];

/** For the sitemap. */
export const itemLists = siteKindEntries.map(([name, { list }]) => ({
  api: list,
  folder: folderOf(ITEM_KINDS[name].path),
}));
