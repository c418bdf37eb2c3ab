import { isDeepStrictEqual } from 'node:util';
import type { SearchGroupId } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FindOptionsOrder } from 'typeorm';
import { advisoryServices } from '../advisory-services/advisory-service.kind';
import { analyses } from '../analysis/analysis.kind';
import { ContentConfig } from '../content.config';
import { explainers } from '../explainers/explainer.kind';
import { faqs } from '../faqs/faq.kind';
import { glossaryTerms } from '../glossary/glossary-term.kind';
import type { ContentItem } from '../items/content-item.entity';
import { GeneratedItem, standsAmongWritten } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';
import { VisibleItems } from '../items/visible-items.service';
import { statuses } from '../status/status.kind';
import { timelineEvents } from '../timeline/timeline-event.kind';
import { inOrder } from '../timeline/timeline.mapper';
import { inDocumentOrder } from '../treaty/document-order';
import { treatySections } from '../treaty/treaty-section.kind';
import { type FoundGroup, type Match, matchOf } from './match';
import { containsAll, searchForm } from '../text/needles';

interface Searched {
  readonly group: SearchGroupId;
  readonly list: (items: VisibleItems) => Promise<Listed[]>;
}

interface Listed {
  readonly item: ContentItem;
  readonly read: () => Entry;
}

/** An item as it is shown, and all its words as they are compared. */
interface Entry {
  readonly match: Match;
  readonly form: string;
}

function searched<E extends ContentItem>(
  group: SearchGroupId,
  kind: ItemKind<E>,
  order: FindOptionsOrder<E>,
  arrange: (items: E[]) => E[] = (items) => items,
): Searched {
  return {
    group,
    list: async (items) =>
      arrange(await items.list(kind, order)).map((item) => ({ item, read: () => entryOf(kind, item) })),
  };
}

function entryOf<E extends ContentItem>(kind: ItemKind<E>, item: E): Entry {
  const title = kind.titleOf(item);
  const summary = kind.summaryOf(item);
  const text = kind.textOf(item);
  const match = {
    id: item.id,
    title,
    summary,
    // Most texts begin with their summary.
    text: text.includes(summary) ? text : `${summary}\n${text}`,
    url: kind.pathOf(item),
    date: kind.dateOf(item)?.toISOString() ?? null,
    source_name: null,
    source_url: null,
  };
  return { match, form: searchForm(`${title}\n${match.text}`) };
}

/** They are few, so they are looked through, not indexed. */
const groups: readonly Searched[] = [
  searched('timeline', timelineEvents, { dateIso: 'DESC' }, (events) => inOrder(events).reverse()),
  searched('services', advisoryServices, { order: 'ASC' }),
  searched('faqs', faqs, { order: 'ASC' }),
  searched('explainers', explainers, { updatedAt: 'DESC' }),
  searched('treaty', treatySections, {}, inDocumentOrder),
  searched('glossary', glossaryTerms, { term: 'ASC' }),
  searched('analysis', analyses, { publishedAt: 'DESC' }),
  searched('status', statuses, { order: 'ASC' }),
];

@Injectable()
export class ItemSearch {
  /** By group, then by id. To render a text takes longer than to compare it with the one that was read. */
  private readonly known = new Map<SearchGroupId, ReadonlyMap<string, { item: ContentItem; entry: Entry }>>();

  constructor(
    private readonly items: VisibleItems,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  /**
   * Visible items that contain every needle, by group: those that name it in their title first, and after all others
   * what a program wrote and nobody has reviewed.
   */
  async find(needles: readonly string[]): Promise<FoundGroup[]> {
    return Promise.all(
      groups.map(async (searchedGroup) => {
        const found = (await this.readAll(searchedGroup))
          .filter(({ entry }) => containsAll(entry.form, needles))
          .map(({ item, entry: { match } }) => ({
            match,
            place: matchOf(match, needles),
            unread: Number(this.isUnread(item)),
          }))
          .sort((a, b) => a.unread - b.unread || a.place - b.place);
        return {
          kind: searchedGroup.group,
          items: found.map(({ match }) => match),
          best: found.find(({ unread }) => !unread)?.match,
        };
      }),
    );
  }

  async texts(): Promise<string[]> {
    const read = await Promise.all(groups.map((group) => this.readAll(group)));
    return read.flat().map(({ entry }) => entry.form);
  }

  private isUnread(item: ContentItem): boolean {
    return item instanceof GeneratedItem && !standsAmongWritten(item, this.config.CONTENT_AMONG_WRITTEN);
  }

  private async readAll({ group, list }: Searched): Promise<{ item: ContentItem; entry: Entry }[]> {
    const before = this.known.get(group);
    const all = (await list(this.items)).map(({ item, read }) => {
      const known = before?.get(item.id);
      return known && isDeepStrictEqual(known.item, item) ? known : { item, entry: read() };
    });
    this.known.set(group, new Map(all.map((one) => [one.item.id, one])));
    return all;
  }
}
