import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Written by tools, not by people. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'generated']);

/**
 * Every file below a folder that people wrote, as absolute paths.
 *
 * @param {string} folder
 * @returns {Generator<string>}
 */
export function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
      yield* walk(path);
  }
}
