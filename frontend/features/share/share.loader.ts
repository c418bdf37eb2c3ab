import { site } from '@/config/site';
import { formatSourceDate } from '@/lib/dates';
import { newestEvidence } from '@/lib/evidence';
import { getTexts } from '@/texts/texts';

export interface ShareCard {
  /** Section of the site, shown above the title. */
  readonly part: string;
  readonly title: string;
  readonly note: string;
}

export type CardResult = ShareCard | 'missing' | 'unavailable';
export type ReadCard = (segment: string) => Promise<CardResult>;

export const createCardReader =
  <T>(
    read: (segment: string) => Promise<{ state: string; item?: T; article?: T }>,
    toCard: (item: T) => ShareCard,
  ): ReadCard =>
  async (segment) => {
    const { state, item, article } = await read(segment);
    const found = item ?? article;
    if (found !== undefined) return toCard(found);
    return state === 'missing' ? 'missing' : 'unavailable';
  };

export function formatEvidenceNote(item: Parameters<typeof newestEvidence>[0][number]): string {
  const on = newestEvidence([item]);
  return on ? `${getTexts().dates.newestSourceAlone} ${formatSourceDate(on)}` : site.name;
}

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
    site: { part: 'An independent record', title: site.name, note: 'Dated, sourced and in plain words' },
  }),
);

/** Loads a share card. Never throws. @param segments after /share @param readers by parent folder, such as `/news` */
export async function loadShareCard(
  segments: readonly string[],
  readers: ReadonlyMap<string, ReadCard>,
): Promise<CardResult> {
  const only = segments.length === 1 ? fixed.get(segments[0] ?? '') : undefined;
  if (only) return only;
  const read = readers.get(`/${segments.slice(0, -1).join('/')}`);
  return read ? read(segments.at(-1) ?? '') : 'missing';
}
