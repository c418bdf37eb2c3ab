import { createHash } from 'node:crypto';
import type { ItemKindName } from '@frontier/domain';

/** Derives a version 8 UUID, the same on every installation. @param name front matter `id`, or the slug */
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
