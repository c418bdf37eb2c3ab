import { cache } from 'react';
import { loadItem } from '@/api/read';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';

/** Loads an affiliate link by slug, without counting a click. */
export const linkBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/affiliate-links/{slug}', { path: { slug: decodeSegment(segment) } }),
);
