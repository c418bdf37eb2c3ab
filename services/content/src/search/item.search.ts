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
import { type AmongWritten, standsAmongWritten } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';
import { VisibleItems } from '../items/visible-items.service';
import { statuses } from '../status/status.kind';
import { timelineEvents } from '../timeline/timeline-event.kind';
import { inOrder } from '../timeline/timeline.mapper';
import { containsAll } from './needles';
import type { SearchGroup, SearchHit } from './search.schemas';

interface Searched {
  readonly group: SearchGroupId;
  readonly list: (items: VisibleItems, which: AmongWritten) => Promise<Entry[]>;
}

interface Entry {
  readonly hit: SearchHit;
  readonly text: string;
}

function searched<E extends ContentItem>(
  group: SearchGroupId,
  kind: ItemKind<E>,
  order: FindOptionsOrder<E>,
  arrange: (items: E[], which: AmongWritten) => E[] = (items) => items,
): Searched {
  return {
    group,
    list: async (items, which) =>
      arrange(await items.list(kind, order), which).map((item) => entryOf(kind, item)),
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
  return { hit, text: `${title}\n${summary}` };
}

/** In the order of their groups. They are few and short, so they are looked through, not indexed. */
const groups: readonly Searched[] = [
  searched('timeline', timelineEvents, { dateIso: 'DESC' }, (events) => inOrder(events).reverse()),
  searched('services', advisoryServices, { order: 'ASC' }),
  searched('explainers', explainers, { updatedAt: 'DESC' }),
  searched('glossary', glossaryTerms, { term: 'ASC' }),
  searched('faqs', faqs, { order: 'ASC' }),
  searched('analysis', analyses, { publishedAt: 'DESC' }, (all, which) => [
    ...all.filter((one) => standsAmongWritten(one, which)),
    ...all.filter((one) => !standsAmongWritten(one, which)),
  ]),
  searched('status', statuses, { order: 'ASC' }),
];

@Injectable()
export class ItemSearch {
  constructor(
    private readonly items: VisibleItems,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  /** Visible items that contain every needle, by group. */
  async find(needles: readonly string[]): Promise<SearchGroup[]> {
    return Promise.all(
      groups.map(async ({ group, list }) => {
        const found = (await this.entries(list)).filter(({ text }) => containsAll(text, needles));
        return { kind: group, items: found.map(({ hit }) => hit) };
      }),
    );
  }

  async texts(): Promise<string[]> {
    const entries = await Promise.all(groups.map(({ list }) => this.entries(list)));
    return entries.flat().map(({ text }) => text);
  }

  private entries(list: Searched['list']): Promise<Entry[]> {
    return list(this.items, this.config.CONTENT_AMONG_WRITTEN);
  }
}
