import { normaliseTags } from '../text/tags';
import { webUrl } from '../text/text';
import type { ContentItem, SourceReference } from './content-item.entity';
import type { ItemKind } from './item-kind';
import { contentHashOf } from './item.hash';
import type { InternalItem, ItemBase, SourceLink } from './item.schemas';

/** What all kinds show alike. */
export function toBase(item: ContentItem): ItemBase {
  return {
    id: item.id,
    slug: item.slug,
    lang: item.lang,
    tags: normaliseTags(item.tags),
    sources: toSources(item.sources),
    checked_on: item.checkedOn,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
  };
}

/** Only what can be followed: a database may hold any address. */
export function toSources(sources: readonly SourceReference[]): SourceLink[] {
  return sources.flatMap(({ label, url, date }) =>
    webUrl(url) === null ? [] : [{ label: String(label), url, date: date ?? null }],
  );
}

export function toInternal(kind: ItemKind, item: ContentItem): InternalItem {
  return {
    kind: kind.name,
    id: item.id,
    revision: item.revision,
    slug: item.slug,
    title: kind.titleOf(item),
    lang: item.lang,
    url: kind.pathOf(item),
    published_at: kind.dateOf(item)?.toISOString() ?? null,
    tags: normaliseTags(item.tags),
    text: kind.textOf(item),
    visible: item.visible,
    content_hash: contentHashOf(kind, item),
  };
}
