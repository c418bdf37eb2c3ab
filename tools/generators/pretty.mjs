import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../checks/src/files.mjs';

/** A generated file as Prettier would leave it. The path is from the root of the repository. */
export async function pretty(path, text) {
  const options = await resolveConfig(join(root, path));
  return { path, text: await format(text, { ...options, filepath: path }) };
}
