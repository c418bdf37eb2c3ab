import { basename } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import type { SourceReference } from '../items/content-item.entity';
import type { ItemChanges } from '../items/item.changes';
import { deriveItemId } from '../items/item-id';
import { sha256 } from '../text/text';
import { TreatySection } from '../treaty/treaty-section.entity';
import { treatySections } from '../treaty/treaty-section.kind';
import { readDocument, UnreadableDocumentError } from './document-text';
import { type OfficialSection, splitSections } from './split-sections';
import { TreatyDocument } from './treaty-document.entity';
import { TreatySectionVersion } from './treaty-section-version.entity';

export interface ImportOptions {
  readonly sourceUrl: string | null;
  readonly publishedAt: Date | null;
  /** Version of the treaty whose article numbers the document uses; null if unknown. */
  readonly numbering: 'draft' | 'final' | null;
}

export interface ImportResult {
  readonly sections: number;
  readonly added: number;
  readonly changed: number;
  /** True if the document was imported before. */
  readonly known: boolean;
}

/**
 * Imports an official document into `treaty_sections` in one transaction: stores each new or changed section with its
 * event, and the text of all sections as a version. Importing the same document again changes nothing.
 *
 * @throws UnreadableDocumentError with a reason worded for users
 */
export async function importTreaty(
  db: DataSource,
  changes: ItemChanges,
  path: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const { format, lines } = await readDocument(path);
  const sections = splitSections(lines);
  if (sections.length === 0) {
    throw new UnreadableDocumentError(`${path} holds no heading such as “Article 1” or “Annex I”`);
  }
  const hash = hashSections(sections);
  return db.transaction(async (tx) => {
    const id = deriveItemId('treaty-section', `document-${hash}`);
    const { sourceUrl, publishedAt } = options;
    const document = { id, hash, format, fileName: basename(path), sourceUrl, publishedAt };
    const adding = tx.createQueryBuilder().insert().into(TreatyDocument).values(document).orIgnore();
    const known = ((await adding.returning('id').execute()).raw as unknown[]).length === 0;
    const result = { sections: sections.length, added: 0, changed: 0, known };
    if (known) return result;
    for (const section of sections) {
      const stored = await storeSection(tx, changes, section, options);
      if (stored.outcome !== 'unchanged') result[stored.outcome]++;
      const { title, text } = section;
      await tx.insert(TreatySectionVersion, { documentId: id, sectionId: stored.id, title, text });
    }
    return result;
  });
}

/** Hashes sections without page numbers, so that the same text in another format is the same document. */
const hashSections = (sections: readonly OfficialSection[]): string =>
  sha256(JSON.stringify(sections, (name, value: unknown) => (name === 'page' ? undefined : value)));

async function storeSection(
  tx: EntityManager,
  changes: ItemChanges,
  section: OfficialSection,
  { sourceUrl, publishedAt, numbering }: ImportOptions,
): Promise<{ id: string; outcome: 'added' | 'changed' | 'unchanged' }> {
  const name = `official-${section.key}`;
  const within = section.within && `official-${section.within}`;
  const id = deriveItemId('treaty-section', name);
  const existing = await changes.lock(tx, treatySections, id);
  const text = escapeMarkdown(section.text);
  const numbers = {
    ...(numbering === 'draft' && { draftNumber: section.number }),
    ...(numbering === 'final' && { finalNumber: section.number }),
  };
  const stated = { title: section.title, text, within, pdfPage: section.page, ...numbers };
  const isUnchanged = (item: TreatySection): boolean =>
    Object.entries(stated).every(([name, value]) => item[name as keyof typeof stated] === value);
  if (existing && isUnchanged(existing)) return { id, outcome: 'unchanged' };
  const sources: SourceReference[] = sourceUrl
    ? [
        {
          publisher: new URL(sourceUrl).hostname,
          title: 'Official text',
          url: sourceUrl,
          ...(publishedAt && { date: publishedAt.toISOString().slice(0, 10) }),
        },
      ]
    : [];
  const fields = {
    kind: section.kind,
    number: section.number,
    ...stated,
    sourceUrl,
    publishedAt,
    sources,
    updatedAt: new Date(),
  };
  const item = existing ?? tx.create(TreatySection, { id, slug: name, visible: true });
  await changes.save(tx, treatySections, Object.assign(item, fields));
  return { id, outcome: existing ? 'changed' : 'added' };
}

/** Escapes all Markdown syntax, because official texts are not Markdown. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')
    .replace(/^(\s*)([-+])/gm, '$1\\$2');
