import { createHash } from 'node:crypto';
import type { ItemKindName } from '@frontier/domain';

/**
 * The id of an item that comes from a file: a UUID of version 8 made from its name, so that it, and every
 * link to it, is the same on each installation.
 *
 * @param name the `id` of its front matter, or its slug
 */
export function deriveItemId(kind: ItemKindName, name: string): string {
  const hex = createHash('sha256').update(`${kind}:${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
