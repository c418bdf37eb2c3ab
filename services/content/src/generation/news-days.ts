import { LANGUAGES } from '@frontier/domain';
import { type DataSource, In } from 'typeorm';
import { DailySummary } from '../daily-summaries/daily-summary.entity';
import type { SourceReference } from '../items/content-item.entity';
import { deriveItemId } from '../items/item-id';
import { findEditedIds } from '../items/items.repository';
import { buildHeadline } from './headline';
import type { NewsDay } from './news-day';
import { toSourceReferences } from './report';
import { findNewsDays, readNewsOn } from './reports.repository';
import { isSalient } from './salience';

/** Number of latest days with news that a run examines, so that an installation that was down for a week catches up. */
const LOOKBACK_DAYS = 7;
const MAX_REPORTS = 5;

/** Finds days without a matching summary, oldest first, so that the newest summary covers the newest day. */
export async function findDaysToWrite(db: DataSource): Promise<NewsDay[]> {
  const days = await findNewsDays(db, LOOKBACK_DAYS);
  const stored = await db.getRepository(DailySummary).findBy({ dateIso: In(days) });
  const edited = await findEditedIds(db, stored);
  const open: NewsDay[] = [];
  for (const day of days.sort())
    open.push(
      ...(await readNewsDays(db, day)).filter(
        (found) => !edited.has(found.id) && needsSummary(found, stored),
      ),
    );
  return open;
}

async function readNewsDays(db: DataSource, day: string): Promise<NewsDay[]> {
  const reports = await readNewsOn(db, day);
  return LANGUAGES.flatMap((lang) => {
    const all = reports.filter((report) => report.lang === lang);
    if (all.length === 0) return [];
    const salient = all.filter(({ title }) => isSalient(title));
    const chosen = [...new Set([...salient, ...all])].slice(0, MAX_REPORTS);
    const id = deriveItemId('daily-summary', `generated-${day}-${lang}`);
    return [{ id, day, lang, reports: chosen, total: all.length }];
  });
}

/** Returns false for summaries that staff wrote, took over or hid. */
export const isAutoManaged = ({ visible, withdrawn, writtenBy }: DailySummary): boolean =>
  (visible || withdrawn) && writtenBy !== 'editors';

/** Returns true if the day's summary is missing, withdrawn or outdated. A day has at most one summary per language. */
function needsSummary(found: NewsDay, stored: readonly DailySummary[]): boolean {
  const { id, day, lang, reports } = found;
  const existing = stored.find((summary) => summary.id === id);
  if (!existing) return !stored.some((other) => other.dateIso === day && other.lang === lang);
  // Compare the headline, too, because it also counts reports that the summary does not cite.
  const unchanged =
    existing.headline === buildHeadline(found) &&
    haveSameSources(existing.sources, toSourceReferences(reports));
  return isAutoManaged(existing) && (existing.withdrawn || !unchanged);
}

const haveSameSources = (a: readonly SourceReference[], b: readonly SourceReference[]): boolean =>
  a.length === b.length &&
  a.every(({ url, title, publisher }) =>
    b.some((one) => one.url === url && one.title === title && one.publisher === publisher),
  );
