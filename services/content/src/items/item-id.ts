import { createHash } from 'node:crypto';
import type { ItemKindName } from '@frontier/domain';

/**
 * Derives a version 8 UUID from an item's name, so that the item and all links to it are the same on every
 * installation.
 *
 * @param name the `id` in its front matter, or its slug
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
