import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../checks/src/files.mjs';

export async function formatFile(path, text) {
  const options = await resolveConfig(join(root, path));
  return { path, text: await format(text, { ...options, filepath: path }) };
}
