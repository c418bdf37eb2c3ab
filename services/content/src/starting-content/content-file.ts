import { getErrorMessage } from '@frontier/service-kit';
import { parse as parseYaml } from 'yaml';
import type { ContentItem } from '../items/content-item.entity';
import { checkDocument } from '../items/check-document';
import { deriveItemId } from '../items/item-id';
import type { ItemFields, ItemKind } from '../items/item-kind';
import { SLUG } from '../text/slug';
import { sha256 } from '../text/text';

export interface ContentFile {
  /** Relative to the content folder: `faqs/passports.md`. */
  readonly path: string;
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly slug: string;
  readonly fields: ItemFields<ContentItem>;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
}

export class ContentFileError extends Error {
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
    this.name = 'ContentFileError';
  }
}

const PARTS = /^---\n([^]*?)\n---(?:\n([^]*))?$/;

/** Parses a file: YAML between two lines of dashes, then Markdown. @throws ContentFileError */
export function parseContentFile(path: string, kind: ItemKind, text: string): ContentFile {
  const refuse = (reason: string): never => {
    throw new ContentFileError(path, reason);
  };
  const name = path.split('/').at(-1) ?? '';
  const slug = name.replace(/^_/, '').replace(/\.md$/, '');
  if (!SLUG.test(slug)) refuse('its name is not lower-case words joined by dashes');
  if (text.includes('\0')) refuse('it holds a NUL');
  const [, yaml = '', body = ''] =
    PARTS.exec(text.replaceAll('\r\n', '\n')) ?? refuse('it has no front matter');
  try {
    const { key, fields } = checkDocument(kind, parseYaml(yaml), body.trim());
    return { path, kind, slug, fields, itemId: deriveItemId(kind.name, key ?? slug), hash: sha256(text) };
  } catch (error) {
    return refuse(getErrorMessage(error));
  }
}
