import { isDeepStrictEqual } from 'node:util';
import type { SearchGroupId } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import type { FindOptionsOrder } from 'typeorm';
import { advisoryServices } from '../advisory-services/advisory-service.kind';
import { analyses } from '../analysis/analysis.kind';
import { explainers } from '../explainers/explainer.kind';
import { faqs } from '../faqs/faq.kind';
import { glossaryTerms } from '../glossary/glossary-term.kind';
import type { ContentItem } from '../items/content-item.entity';
import type { ItemKind } from '../items/item-kind';
import { VisibleItems } from '../items/visible-items.service';
import { statuses } from '../status/status.kind';
import { timelineEvents } from '../timeline/timeline-event.kind';
import { inOrder } from '../timeline/timeline.mapper';
import { inDocumentOrder } from '../treaty/document-order';
import { treatySections } from '../treaty/treaty-section.kind';
import { matchOf } from './match';
import { containsAll, searchForm } from './needles';
import type { SearchGroup, SearchHit } from './search.schemas';

interface Searched {
  readonly group: SearchGroupId;
  readonly list: (items: VisibleItems) => Promise<Listed[]>;
}

interface Listed {
  readonly item: ContentItem;
  readonly read: () => Entry;
}

/** What is shown of an item, and all its words as they are compared. */
interface Entry {
  readonly hit: SearchHit;
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
  const hit = {
    id: item.id,
    title,
    summary,
    url: kind.pathOf(item),
    date: kind.dateOf(item)?.toISOString() ?? null,
    source_name: null,
    source_url: null,
  };
  return { hit, form: searchForm(`${title}\n${summary}\n${kind.textOf(item)}`) };
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

  constructor(private readonly items: VisibleItems) {}

  /** Visible items that contain every needle, by group: those that name it in their title first. */
  async find(needles: readonly string[]): Promise<SearchGroup[]> {
    return Promise.all(
      groups.map(async (group) => {
        const found = (await this.entriesOf(group)).filter(({ form }) => containsAll(form, needles));
        const items = found.map(({ hit }) => ({ hit, match: matchOf(hit, needles) }));
        return { kind: group.group, items: items.sort((a, b) => a.match - b.match).map(({ hit }) => hit) };
      }),
    );
  }

  async texts(): Promise<string[]> {
    const entries = await Promise.all(groups.map((group) => this.entriesOf(group)));
    return entries.flat().map(({ form }) => form);
  }

  private async entriesOf({ group, list }: Searched): Promise<Entry[]> {
    const before = this.known.get(group);
    const read = (await list(this.items)).map(({ item, read: readAnew }) => {
      const known = before?.get(item.id);
      return known && isDeepStrictEqual(known.item, item) ? known : { item, entry: readAnew() };
    });
    this.known.set(group, new Map(read.map((one) => [one.item.id, one])));
    return read.map(({ entry }) => entry);
  }
}
