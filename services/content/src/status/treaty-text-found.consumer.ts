import { toSiteDay } from '@frontier/domain';
import { type EventOf, TreatyTextFoundV1 } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { ItemChanges } from '../items/item.changes';
import { TimelineEvent } from '../timeline/timeline-event.entity';
import { timelineEvents } from '../timeline/timeline-event.kind';
import { StatusRecord } from './status-record.entity';
import { statuses } from './status.kind';

/** Status record that gets the question, because pages about the agreement are mostly about its ratification. */
const QUESTIONED_SLUG = 'ratification';

/** Adds a hidden draft to the timeline, and a question to the ratification status that staff have to settle. */
@Consumes(TreatyTextFoundV1)
export class TreatyTextFoundConsumer implements EventConsumer<typeof TreatyTextFoundV1> {
  constructor(private readonly changes: ItemChanges) {}

  async write(tx: EntityManager, { data }: EventOf<typeof TreatyTextFoundV1>): Promise<void> {
    const { snapshot_id: id, url, title, found_at } = data;
    const day = toSiteDay(new Date(found_at));
    const draft = tx.create(TimelineEvent, {
      ...{ id, slug: `official-page-${id}`, visible: false, dateIso: day, status: 'update' },
      title: `Official page changed: ${title}`,
      blurb: `The page “${title}” says something new of the agreement.`,
      sources: [{ publisher: new URL(url).host, title, url, date: day }],
    });
    await this.changes.save(tx, timelineEvents, draft);
    const record = await tx.findOneBy(StatusRecord, { slug: QUESTIONED_SLUG });
    const locked = record && (await this.changes.lock(tx, statuses, record.id));
    if (!locked) return;
    locked.questions = [...locked.questions, { id, url, title, found_at }];
    await this.changes.save(tx, statuses, locked);
  }
}
