import { getArticlePath, toSiteDay } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { InvalidInputError, ServiceClock, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { ArticleChanges } from '../articles/article.changes';
import { Article } from '../articles/article.entity';
import { ItemChanges } from '../items/item.changes';
import { ItemNotFoundError } from '../items/item.errors';
import { TimelineEvent } from '../timeline/timeline-event.entity';
import { isCalendarDay, timelineEvents } from '../timeline/timeline-event.kind';
import { Pin } from './pin.entity';
import type { PinnableKind, PinView } from './pin.schemas';

const MAX_PINS = 3;

@Injectable()
export class Pins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly articles: ArticleChanges,
    private readonly items: ItemChanges,
    private readonly audit: AuditRecorder,
    private readonly clock: ServiceClock,
  ) {}

  /** Returns the pinned items that readers may see, the newest pin first. */
  async list(): Promise<PinView[]> {
    const { manager } = this.dataSource;
    const pinnedUntil = MoreThanOrEqual(toSiteDay(this.clock.now()));
    const pins = await manager.find(Pin, { where: { pinnedUntil }, order: { pinnedAt: 'DESC' } });
    const where = { id: In(pins.map(({ itemId }) => itemId)), visible: true };
    const articles = await manager.findBy(Article, where);
    const events = await manager.findBy(TimelineEvent, where);
    const views = [
      ...articles.map(toArticlePin),
      ...events.filter(({ dateIso }) => isCalendarDay(dateIso)).map(toEventPin),
    ];
    return pins.flatMap(({ itemId }) => views.find(({ id }) => id === itemId) ?? []);
  }

  /**
   * Pins an item until the end of a day in Gibraltar, or unpins it if `until` is null, with event and audit entry in
   * one transaction. Does nothing if that is so already.
   *
   * @throws InvalidInputError, ItemNotFoundError; ServiceError for a hidden item and for too many pins
   */
  set(kind: PinnableKind, id: string, until: string | null, by: Principal): Promise<void> {
    const today = toSiteDay(this.clock.now());
    if (until !== null && until < today)
      throw new InvalidInputError([{ path: 'until', message: 'this day has passed in Gibraltar' }]);
    return this.dataSource.transaction(async (tx) => {
      // Without this lock, two requests could each add the last pin that is allowed.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('content.pins'))`);
      const item = await this.lock(tx, kind, id);
      if (!item) throw new ItemNotFoundError('ITEM');
      await tx.delete(Pin, { pinnedUntil: LessThan(today) });
      const pins = await tx.find(Pin);
      const before = pins.find(({ itemId }) => itemId === id);
      if ((before?.pinnedUntil ?? null) === until) return;
      if (until === null) await tx.delete(Pin, { itemId: id });
      else {
        if (!item.visible) throw new ServiceError(409, 'ITEM_HIDDEN', 'A hidden item cannot be pinned');
        if (!before && pins.length >= MAX_PINS)
          throw new ServiceError(409, 'TOO_MANY_PINS', `Only ${MAX_PINS} items can be pinned at once`);
        await tx.upsert(Pin, { itemId: id, pinnedUntil: until }, ['itemId']);
      }
      // Publish the unchanged item, so that the front page is rendered again.
      if (item instanceof Article && item.visible) await this.articles.republish(tx, item);
      else if (item instanceof TimelineEvent) await this.items.save(tx, timelineEvents, item);
      const action = until === null ? 'item.unpinned' : 'item.pinned';
      await this.audit.record(tx, by, { action, target: { kind, id }, meta: { until } });
    });
  }

  private lock(tx: EntityManager, kind: PinnableKind, id: string): Promise<Article | TimelineEvent | null> {
    return kind === 'article' ? this.articles.lock(tx, id) : this.items.lock(tx, timelineEvents, id);
  }
}

const toArticlePin = ({ id, slug, title, lang, ...article }: Article): PinView => ({
  ...{ kind: 'article', id, title, lang, path: getArticlePath(slug ?? '') },
  day: article.dateKnown ? toSiteDay(article.publishedAt) : null,
  source_name: article.sourceName,
});

const toEventPin = (event: TimelineEvent): PinView => ({
  ...{ kind: 'timeline-event', id: event.id, title: event.title, lang: event.lang },
  ...{ path: timelineEvents.getPath(event), day: event.dateIso, source_name: null },
});
