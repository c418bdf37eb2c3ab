import { words } from '@frontier/ai';
import type { SearchGroupId } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsOrder } from 'typeorm';
import { advisoryServices } from '../advisory-services/advisory-service.kind';
import { analyses } from '../analysis/analysis.kind';
import { ContentConfig } from '../content.config';
import { explainers } from '../explainers/explainer.kind';
import { faqs } from '../faqs/faq.kind';
import { glossaryTerms } from '../glossary/glossary-term.kind';
import type { ContentItem } from '../items/content-item.entity';
import { GeneratedItem, standsAmongWritten } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';
import { readVersions } from '../items/items.repository';
import { VisibleItems } from '../items/visible-items.service';
import { statuses } from '../status/status.kind';
import { timelineEvents } from '../timeline/timeline-event.kind';
import { inOrder } from '../timeline/timeline.mapper';
import { inDocumentOrder } from '../treaty/document-order';
import { treatySections } from '../treaty/treaty-section.kind';
import { type FoundGroup, type Match, placeOf } from './match';
import { containsAll, searchForm } from '../text/needles';

interface Searched {
  readonly group: SearchGroupId;
  readonly kind: ItemKind;
  readonly list: (items: VisibleItems) => Promise<Entry[]>;
}

interface Entry {
  readonly item: ContentItem;
  readonly match: Match;
  readonly form: string;
  readonly titleWords: readonly string[];
}

export interface Shelf {
  readonly group: SearchGroupId;
  readonly entries: readonly Entry[];
}

function searched<E extends ContentItem>(
  group: SearchGroupId,
  kind: ItemKind<E>,
  order: FindOptionsOrder<E>,
  arrange: (items: E[]) => E[] = (items) => items,
): Searched {
  return {
    group,
    kind,
    list: async (items) => arrange(await items.list(kind, order)).map((item) => entryOf(kind, item)),
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
    lang: item.lang,
    source_name: null,
    source_url: null,
  };
  return { item, match, form: searchForm(`${title}\n${match.text}`), titleWords: words(title) };
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
  /** By group, with the state of its table that it was read from: to read and render texts takes longer than to ask. */
  private readonly known = new Map<SearchGroupId, { version: string; shelf: Shelf }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly items: VisibleItems,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  async shelves(): Promise<Shelf[]> {
    const versions = await readVersions(
      this.dataSource,
      groups.map(({ kind }) => kind),
    );
    return Promise.all(
      groups.map(async ({ group, list }, at) => {
        const version = versions[at] ?? '';
        const known = this.known.get(group);
        if (known?.version === version) return known.shelf;
        const shelf = { group, entries: await list(this.items) };
        this.known.set(group, { version, shelf });
        return shelf;
      }),
    );
  }

  /**
   * Items that contain every needle, by group: those that name it in their title first, and after all others what a
   * program wrote and nobody has reviewed.
   */
  find(shelves: readonly Shelf[], needles: readonly string[]): FoundGroup[] {
    return shelves.map(({ group, entries }) => {
      const items = entries
        .filter(({ form }) => containsAll(form, needles))
        .map(({ item, match }) => ({
          ...match,
          place: placeOf(match, needles),
          unread: this.isUnread(item),
        }))
        .sort((a, b) => Number(a.unread) - Number(b.unread) || a.place - b.place);
      return { kind: group, items };
    });
  }

  private isUnread(item: ContentItem): boolean {
    return item instanceof GeneratedItem && !standsAmongWritten(item, this.config.CONTENT_AMONG_WRITTEN);
  }
}
