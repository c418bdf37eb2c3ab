import { tokenize } from '@frontier/ai';
import type { SearchGroupId } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsOrder } from 'typeorm';
import { advisoryServices } from '../advisory-services/advisory-service.kind';
import { analyses } from '../analysis/analysis.kind';
import { ContentConfig } from '../content.config';
import { explainers } from '../explainers/explainer.kind';
import { faqs } from '../faqs/faq.kind';
import { figures } from '../figures/figure.kind';
import { glossaryTerms } from '../glossary/glossary-term.kind';
import type { ContentItem } from '../items/content-item.entity';
import { GeneratedItem, isAmongWritten } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';
import { readKindVersions } from '../items/items.repository';
import { VisibleItems } from '../items/visible-items.service';
import { statuses } from '../status/status.kind';
import { timelineEvents } from '../timeline/timeline-event.kind';
import { sortByDate } from '../timeline/timeline.mapper';
import { sortInDocumentOrder } from '../treaty/document-order';
import { treatySections } from '../treaty/treaty-section.kind';
import { type FoundGroup, type Match, getMatchRank } from './match';
import { containsAll, toSearchForm } from '../text/needles';

interface SearchSource {
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

export interface SearchSnapshot {
  readonly group: SearchGroupId;
  readonly entries: readonly Entry[];
}

function defineSource<E extends ContentItem>(
  group: SearchGroupId,
  kind: ItemKind<E>,
  order: FindOptionsOrder<E>,
  arrange: (items: E[]) => E[] = (items) => items,
): SearchSource {
  return {
    group,
    kind,
    list: async (items) => arrange(await items.list(kind, order)).map((item) => toEntry(kind, item)),
  };
}

function toEntry<E extends ContentItem>(kind: ItemKind<E>, item: E): Entry {
  const title = kind.getTitle(item);
  const summary = kind.getSummary(item);
  const text = kind.getText(item);
  const match = {
    id: item.id,
    title,
    summary,
    // Most texts contain their summary already, so add it only if it is missing.
    text: text.includes(summary) ? text : `${summary}\n${text}`,
    url: kind.getPath(item),
    date: kind.getDate(item)?.toISOString() ?? null,
    lang: item.lang,
    source_name: null,
    source_url: null,
  };
  return { item, match, form: toSearchForm(`${title}\n${match.text}`), titleWords: tokenize(title) };
}

/** Kinds that are searched in memory, without an index, because they have few items. */
const SOURCES: readonly SearchSource[] = [
  defineSource('timeline', timelineEvents, { dateIso: 'DESC' }, (events) => sortByDate(events).reverse()),
  defineSource('services', advisoryServices, { order: 'ASC' }),
  defineSource('faqs', faqs, { order: 'ASC' }),
  defineSource('explainers', explainers, { updatedAt: 'DESC' }),
  defineSource('treaty', treatySections, {}, sortInDocumentOrder),
  defineSource('glossary', glossaryTerms, { term: 'ASC' }),
  defineSource('analysis', analyses, { publishedAt: 'DESC' }),
  defineSource('status', statuses, { order: 'ASC' }),
  defineSource('figures', figures, { order: 'ASC' }),
];

@Injectable()
export class ItemSearch {
  /** Keeps snapshots with their table's version, because a version check is faster than rendering the texts. */
  private readonly cache = new Map<SearchGroupId, { version: string; snapshot: SearchSnapshot }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly items: VisibleItems,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  async readSnapshots(): Promise<SearchSnapshot[]> {
    const versions = await readKindVersions(
      this.dataSource,
      SOURCES.map(({ kind }) => kind),
    );
    return Promise.all(
      SOURCES.map(async ({ group, list }, at) => {
        const version = versions[at] ?? '';
        const known = this.cache.get(group);
        if (known?.version === version) return known.snapshot;
        const snapshot = { group, entries: await list(this.items) };
        this.cache.set(group, { version, snapshot });
        return snapshot;
      }),
    );
  }

  /** Returns items with every needle, by group: matching titles first, generated texts without a review last. */
  find(snapshots: readonly SearchSnapshot[], needles: readonly string[]): FoundGroup[] {
    return snapshots.map(({ group, entries }) => {
      const items = entries
        .filter(({ form }) => containsAll(form, needles))
        .map(({ item, match }) => ({
          ...match,
          rank: getMatchRank(match, needles),
          isUnreviewed: this.isUnreviewed(item),
        }))
        .sort((a, b) => Number(a.isUnreviewed) - Number(b.isUnreviewed) || a.rank - b.rank);
      return { kind: group, items };
    });
  }

  private isUnreviewed(item: ContentItem): boolean {
    return item instanceof GeneratedItem && !isAmongWritten(item, this.config.CONTENT_AMONG_WRITTEN);
  }
}
