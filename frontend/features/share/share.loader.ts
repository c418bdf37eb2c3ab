import { site } from '../../config/site';
import { formatDate } from '../../lib/dates';
import { articleBySlug } from '../news/server';
import { faqBySlug } from '../knowledge/server';
import { serviceBySlug } from '../services/server';
import { analysisBySlug } from '../analysis/server';
import { explainerBySlug } from '../explained/server';
import { termBySlug } from '../glossary/server';

/** What a picture for sharing says. */
export interface ShareCard {
  /** The part of the site, above the title. */
  readonly part: string;
  readonly title: string;
  /** The line below the title. */
  readonly note: string;
}

type CardResult = ShareCard | 'missing' | 'unavailable';
type Read = (segment: string) => Promise<CardResult>;

/** Cards of what is found by its slug. */
const reader =
  <T>(
    read: (segment: string) => Promise<{ state: string; item?: T; article?: T }>,
    cardOf: (item: T) => ShareCard,
  ): Read =>
  async (segment) => {
    const { state, item, article } = await read(segment);
    const found = item ?? article;
    if (found !== undefined) return cardOf(found);
    return state === 'missing' ? 'missing' : 'unavailable';
  };

const checked = (on: string | null) => (on ? `Last checked ${formatDate(on)}` : site.name);

const items: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    news: reader(articleBySlug, ({ title, published_at, source_name }) => ({
      part: 'News',
      title,
      note: [formatDate(published_at), source_name].filter(Boolean).join(' · '),
    })),
    analysis: reader(analysisBySlug, ({ title, published_at }) => ({
      part: 'Analysis',
      title,
      note: formatDate(published_at),
    })),
    explained: reader(explainerBySlug, ({ title, checked_on }) => ({
      part: 'Explained',
      title,
      note: checked(checked_on),
    })),
    glossary: reader(termBySlug, ({ term, short_def }) => ({
      part: 'Glossary',
      title: term,
      note: short_def,
    })),
    services: reader(serviceBySlug, ({ title, blurb }) => ({ part: 'Services', title, note: blurb })),
    'knowledge/faq': reader(faqBySlug, ({ question, checked_on }) => ({
      part: 'Question',
      title: question,
      note: checked(checked_on),
    })),
  }),
);

const fixed: ReadonlyMap<string, ShareCard> = new Map(
  Object.entries({
    home: {
      part: 'An independent record',
      title: 'Gibraltar and its frontier',
      note: 'News, explainers, timeline and answers, dated and sourced',
    },
    timeline: {
      part: 'Timeline',
      title: 'From the closed frontier to the open one, day by day',
      note: 'Every date with its source',
    },
    site: {
      part: 'An independent record',
      title: site.name,
      note: 'Dated, sourced and in plain words',
    },
  }),
);

/** What the picture of a page says, by the segments of its address below /share. Never throws. */
export async function loadShareCard(segments: readonly string[]): Promise<CardResult> {
  const only = segments.length === 1 ? fixed.get(segments[0] ?? '') : undefined;
  if (only) return only;
  const read = items.get(segments.slice(0, -1).join('/'));
  return read ? read(segments.at(-1) ?? '') : 'missing';
}
