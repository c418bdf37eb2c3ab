import { cache } from 'react';
import { loadItem } from '@/api/read';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';

/** By the segment of an address. A page and its head ask for the same one: one read serves both. */
export const serviceBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/services/{slug}', { path: { slug: decodeSegment(segment) } }),
);
