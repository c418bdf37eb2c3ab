import { LANGUAGES } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { DailySummary } from '../daily-summaries/daily-summary.entity';
import type { SourceReference } from '../items/content-item.entity';
import { ItemVersion } from '../items/item-version.entity';
import { itemIdOf } from '../items/item-id';
import { headlineOf } from './headline';
import type { NewsDay } from './news-day';
import { sourcesOf } from './report';
import { findNewsDays, readNewsOf } from './reports.repository';
import { isSalient } from './salience';

/** How far back a run looks: an installation that slept for a week catches up. */
const DAYS = 7;
/** The most reports that one summary names. */
const REPORTS = 5;

/** Knows which days still lack a summary, or have one that no longer fits their news. */
@Injectable()
export class NewsDays {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first, so that the newest summary is of the newest day. */
  async toWrite(): Promise<NewsDay[]> {
    const days = await findNewsDays(this.dataSource, DAYS);
    const stored = await this.dataSource.getRepository(DailySummary).findBy({ dateIso: In(days) });
    const edited = await this.editedOf(stored);
    const open: NewsDay[] = [];
    for (const day of days.sort()) {
      for (const found of await this.newsOf(day)) {
        if (!edited.has(found.id) && isOpen(found, stored)) open.push(found);
      }
    }
    return open;
  }

  private async editedOf(stored: readonly DailySummary[]): Promise<Set<string>> {
    const versions = await this.dataSource
      .getRepository(ItemVersion)
      .find({ select: { itemId: true }, where: { itemId: In(stored.map(({ id }) => id)) } });
    return new Set(versions.map(({ itemId }) => itemId));
  }

  private async newsOf(day: string): Promise<NewsDay[]> {
    const reports = await readNewsOf(this.dataSource, day);
    return LANGUAGES.flatMap((lang) => {
      const all = reports.filter((report) => report.lang === lang);
      if (all.length === 0) return [];
      const salient = all.filter(({ title }) => isSalient(title));
      const chosen = [...new Set([...salient, ...all])].slice(0, REPORTS);
      const id = itemIdOf('daily-summary', `generated-${day}-${lang}`);
      return [{ id, day, lang, reports: chosen, total: all.length }];
    });
  }
}

/** What people wrote, took over or hid is theirs. */
export const isOurs = ({ visible, withdrawn, writtenBy }: DailySummary): boolean =>
  (visible || withdrawn) && writtenBy !== 'editors';

/** A day has one summary in a language. */
function isOpen(found: NewsDay, stored: readonly DailySummary[]): boolean {
  const { id, day, lang, reports } = found;
  const ours = stored.find((summary) => summary.id === id);
  if (!ours) return !stored.some((other) => other.dateIso === day && other.lang === lang);
  // The headline counts reports that the summary does not name.
  const unchanged = ours.headline === headlineOf(found) && sameSources(ours.sources, sourcesOf(reports));
  return isOurs(ours) && (ours.withdrawn || !unchanged);
}

const sameSources = (a: readonly SourceReference[], b: readonly SourceReference[]): boolean =>
  a.length === b.length &&
  a.every(({ url, title, publisher }) =>
    b.some((one) => one.url === url && one.title === title && one.publisher === publisher),
  );
