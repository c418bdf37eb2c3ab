import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listKinds } from '../items/item-kinds';
import type { ItemKind } from '../items/item-kind';
import { type ContentFile, ContentFileError, parseContentFile } from './content-file';

export interface ContentFolder {
  readonly files: readonly ContentFile[];
  readonly problems: readonly ContentFileError[];
}

/** Reads all content files. Returns the valid files, and a problem for each invalid file. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const files = new Map<string, ContentFile>();
  const problems: ContentFileError[] = [];
  for (const kind of listKinds()) {
    for (const path of await listPaths(folder, kind)) {
      try {
        const file = parseContentFile(path, kind, await readFile(join(folder, path), 'utf8'));
        // If two files had one id, each load would replace the text of one file with that of the other.
        const same = files.get(file.itemId);
        if (same) throw new ContentFileError(path, `it has the same id as ${same.path}`);
        files.set(file.itemId, file);
      } catch (error) {
        if (!(error instanceof ContentFileError)) throw error;
        problems.push(error);
      }
    }
  }
  return { files: [...files.values()], problems };
}

async function listPaths(folder: string, kind: ItemKind): Promise<string[]> {
  const names = await readdir(join(folder, kind.folder)).catch(() => []);
  return names
    .filter((name) => (kind.file ? name === kind.file : name.endsWith('.md') && !/^(_|README)/.test(name)))
    .sort()
    .map((name) => `${kind.folder}/${name}`);
}
