// Imports the code of both services, so that it is measured together without the servers between them.
import '../../services/content/src/generated/features';
import { CONTENT_FOLDER } from '../../services/content/src/content.config';
import { toInternal } from '../../services/content/src/items/item.mapper';
import { renderMarkdown } from '../../services/content/src/text/markdown';
import { readContentFolder } from '../../services/content/src/starting-content/content-folder';
import { chunk } from '../../services/chat/src/knowledge/chunker';
import { ContentItem } from '../../services/chat/src/knowledge/content.client';
import { type SourceDocument, toSourceDocument } from '../../services/chat/src/knowledge/source-document';
import { indexedKinds, isIndexedKind } from '../../services/chat/src/knowledge/indexed-kinds';
import type { CorpusDocument, ReadTexts } from '../../services/chat/src/corpus/corpus-document';

export interface Corpus {
  readonly documents: readonly CorpusDocument[];
  /** The same items before they are split. */
  readonly sources: readonly SourceDocument[];
  /** The words of each item as its page shows them, by item id. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Loads the starting content with the content service's code and prepares it with the chat service's code. */
export async function loadCorpus(): Promise<Corpus> {
  const { files } = await readContentFolder(CONTENT_FOLDER);
  const pages = new Map(
    files.map(({ itemId, fields }) => [itemId, collectStrings(fields).map(toPageText).join(' ')]),
  );
  const sources = files.flatMap(({ kind, itemId, slug, fields }): SourceDocument[] => {
    if (!isIndexedKind(kind.name)) return [];
    const stored = { ...UNCHANGED, ...fields, id: itemId, slug };
    const item = toInternal(kind, Object.assign(new kind.entity(), stored));
    return [toSourceDocument(ContentItem.parse(item), indexedKinds[kind.name])];
  });
  return { documents: sources.map(toCorpusDocument), sources, pages };
}

/** Columns that content files do not set. The day is that of the newest sources in the files. */
const UNCHANGED = {
  ...{ tags: [], lang: 'en', visible: true, revision: 1 },
  updatedAt: new Date('2026-10-10T00:00:00Z'),
};

/** Splits a source as the chat service does when it indexes it. */
export function toCorpusDocument(source: SourceDocument): CorpusDocument {
  const { publishedAt, text, revision: _, ...document } = source;
  return {
    ...document,
    date: publishedAt?.toISOString().slice(0, 10) ?? null,
    chunks: chunk(text, document.lang).map((part, i) => ({ id: `${document.sourceId}#${i}`, text: part })),
  };
}

const collectStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.values(value).flatMap(collectStrings);
};

/** Returns a reader of the documents' texts that needs no database. */
export function createTextReader(documents: readonly CorpusDocument[]): ReadTexts {
  const texts = new Map(documents.flatMap(({ chunks }) => chunks.map(({ id, text }) => [id, text] as const)));
  return () => Promise.resolve(texts);
}

/** Collapses white space, which pages may show differently. */
export const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const toPageText = (markdown: string): string => words(renderMarkdown(markdown).text);
