import type { KindWithPages } from '@frontier/domain';
import { analysisBySlug } from '@/features/analysis/server';
import { answerBySlug } from '@/features/answers/server';
import { explainerBySlug } from '@/features/explained/server';
import { figureBySlug } from '@/features/figures/server';
import { termBySlug } from '@/features/glossary/server';
import { faqBySlug, treatySectionBySlug } from '@/features/knowledge/server';
import { serviceBySlug } from '@/features/services/server';
import { createCardReader, formatEvidenceNote, type ReadCard } from '@/features/share/server';
import { formatDate } from '@/lib/dates';

/** Loads an item of a kind for its page and for its share image. Names and paths of kinds are in `ITEM_KINDS`. */
interface SiteKind {
  readonly load: (segment: string) => Promise<{ readonly state: string }>;
  readonly card: ReadCard;
}

export const siteKinds = {
  analysis: {
    load: analysisBySlug,
    card: createCardReader(analysisBySlug, ({ title, published_at }) => ({
      part: 'Analysis',
      title,
      note: formatDate(published_at),
    })),
  },
  explainer: {
    load: explainerBySlug,
    card: createCardReader(explainerBySlug, ({ title, sources }) => ({
      part: 'Explained',
      title,
      note: formatEvidenceNote({ sources }),
    })),
  },
  'glossary-term': {
    load: termBySlug,
    card: createCardReader(termBySlug, ({ term, short_def }) => ({
      part: 'Glossary',
      title: term,
      note: short_def,
    })),
  },
  faq: {
    load: faqBySlug,
    card: createCardReader(faqBySlug, ({ question, sources }) => ({
      part: 'Question',
      title: question,
      note: formatEvidenceNote({ sources }),
    })),
  },
  'treaty-section': {
    load: treatySectionBySlug,
    card: createCardReader(treatySectionBySlug, ({ label, title, sources }) => ({
      part: ['The treaty', label].filter(Boolean).join(' · '),
      title,
      note: formatEvidenceNote({ sources }),
    })),
  },
  answer: {
    load: answerBySlug,
    card: createCardReader(answerBySlug, ({ question_en, sources }) => ({
      part: 'Short answer',
      title: question_en,
      note: formatEvidenceNote({ sources }),
    })),
  },
  figure: {
    load: figureBySlug,
    card: createCardReader(figureBySlug, ({ title, sources }) => ({
      part: 'Figure',
      title,
      note: formatEvidenceNote({ sources }),
    })),
  },
  service: {
    load: serviceBySlug,
    card: createCardReader(serviceBySlug, ({ title, blurb }) => ({ part: 'Services', title, note: blurb })),
  },
} satisfies Record<KindWithPages, SiteKind>;

export const siteKindEntries = Object.entries(siteKinds) as [KindWithPages, SiteKind][];
