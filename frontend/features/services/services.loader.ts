import { cache } from 'react';
import { loadItem } from '@/api/read';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';

/** Cached per request, so that a page and its metadata share one read. */
export const serviceBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/services/{slug}', { path: { slug: decodeSegment(segment) } }),
);
