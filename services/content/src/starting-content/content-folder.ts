import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemKinds } from '../items/item-kinds';
import type { ItemKind } from '../items/item-kind';
import { type ContentFile, ContentFileError, parseContentFile } from './content-file';

export interface ContentFolder {
  readonly files: readonly ContentFile[];
  readonly problems: readonly ContentFileError[];
}

/** Reads every file of the starting content. What cannot be used is reported, and keeps nothing else from loading. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const files: ContentFile[] = [];
  const problems: ContentFileError[] = [];
  for (const kind of itemKinds()) {
    for (const path of await pathsOf(folder, kind)) {
      try {
        files.push(parseContentFile(path, kind, await readFile(join(folder, path), 'utf8')));
      } catch (error) {
        if (!(error instanceof ContentFileError)) throw error;
        problems.push(error);
      }
    }
  }
  return { files, problems: [...problems, ...twice(files)] };
}

async function pathsOf(folder: string, kind: ItemKind): Promise<string[]> {
  const names = await readdir(join(folder, kind.folder)).catch(() => []);
  return names
    .filter((name) => (kind.file ? name === kind.file : name.endsWith('.md') && !/^(_|README)/.test(name)))
    .sort()
    .map((name) => `${kind.folder}/${name}`);
}

/** Two files that claim to be the same item: one would overwrite the other at each load. */
function twice(files: readonly ContentFile[]): ContentFileError[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ itemId, path }) => {
    const other = seen.get(itemId);
    seen.set(itemId, path);
    return other === undefined ? [] : [new ContentFileError(path, `it has the same id as ${other}`)];
  });
}
