import { SITE_TIME_ZONE, toSiteDay } from '@frontier/domain';
import { ServiceClock } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { corrections } from '../corrections/correction.kind';
import { VisibleItems } from '../items/visible-items.service';
import { statuses } from '../status/status.kind';
import { timelineEvents } from '../timeline/timeline-event.kind';
import type { ChangeList, ChangesQuery } from './change.schemas';
import {
  type Edit,
  type ItemChange,
  listCorrectionChanges,
  listEditChanges,
  listEventChanges,
  listStatusChanges,
} from './item-changes';
import { mergeChanges } from './merge-changes';
import { readSubjects } from './subjects.repository';

/** Newest edits that are read. More than a list holds, because some are of hidden items or another topic. */
const MAX_EDITS = 1_000;

/** Reads what changed for readers: passed events, status records, updated texts and corrections. */
@Injectable()
export class ChangeLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly items: VisibleItems,
    private readonly clock: ServiceClock,
  ) {}

  async read(query: ChangesQuery): Promise<ChangeList> {
    const today = toSiteDay(this.clock.now());
    const [events, records, texts] = await Promise.all([
      this.items.list(timelineEvents, { dateIso: 'DESC' }),
      this.items.list(statuses, { order: 'ASC', slug: 'ASC' }),
      this.readTextChanges(query.since),
    ]);
    const changes = [
      ...events.flatMap((event) => listEventChanges(event, today)),
      ...records.flatMap(listStatusChanges),
      ...texts,
    ];
    return { items: mergeChanges(changes, query, today) };
  }

  /** Leaves out the edits that correct a text, because their corrections tell of them. */
  private async readTextChanges(since: string): Promise<ItemChange[]> {
    const [edits, all] = await Promise.all([
      this.readUpdates(since),
      this.items.list(corrections, { date: 'DESC', createdAt: 'DESC' }),
    ]);
    const notes = all.filter(({ date }) => date >= since);
    const subjects = await readSubjects(
      this.dataSource.manager,
      edits.map(({ id }) => id),
      notes.map(({ page }) => page),
    );
    return [...listEditChanges(edits, subjects), ...listCorrectionChanges(notes, subjects)];
  }

  private readUpdates(since: string): Promise<Edit[]> {
    return this.dataSource.query(
      `SELECT DISTINCT item_id AS id, (edited_at AT TIME ZONE $1)::date::text AS day FROM item_versions
       WHERE reason = 'update' AND edited_at >= CAST($2 AS timestamp) AT TIME ZONE $1
       ORDER BY day DESC LIMIT $3`,
      [SITE_TIME_ZONE, since, MAX_EDITS],
    );
  }
}
