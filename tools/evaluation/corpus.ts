// What is measured is what these services make together, without the servers between them.
import '../../services/content/src/features';
import { CONTENT_FOLDER } from '../../services/content/src/content.config';
import { toInternal } from '../../services/content/src/items/item.mapper';
import { readContentFolder } from '../../services/content/src/starting-content/content-folder';
import { chunk } from '../../services/chat/src/knowledge/chunker';
import { ContentItem } from '../../services/chat/src/knowledge/content-items.client';
import { documentOf } from '../../services/chat/src/knowledge/document';
import { indexedKinds, isIndexed } from '../../services/chat/src/knowledge/indexed-kinds';
import type { KnownDocument } from '../../services/chat/src/library/known-document';

/** The starting content as the assistant knows it, read by content's own code and prepared by the assistant's. */
export async function loadCorpus(): Promise<KnownDocument[]> {
  const { files } = await readContentFolder(CONTENT_FOLDER);
  return files.flatMap(({ kind, itemId, slug, fields }): KnownDocument[] => {
    if (!isIndexed(kind.name)) return [];
    const stored = { tags: [], lang: 'en', visible: true, revision: 1, ...fields, id: itemId, slug };
    const item = toInternal(kind, Object.assign(new kind.entity(), stored));
    const { sourceId, sourceType, lang, title, url, publishedAt, text, answers } = documentOf(
      ContentItem.parse(item),
      indexedKinds[kind.name],
    );
    return [
      {
        ...{ sourceId, sourceType, lang, title, url, answers },
        date: publishedAt?.toISOString().slice(0, 10) ?? null,
        chunks: chunk(text, lang).map((part, i) => ({ id: `${sourceId}#${i}`, text: part })),
      },
    ];
  });
}
