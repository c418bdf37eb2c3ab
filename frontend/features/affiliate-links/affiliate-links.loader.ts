import { cache } from 'react';
import type { AffiliateLink } from '../../api/item.types';
import { loadItem } from '../../api/read';
import { serverApi } from '../../api/server';
import { decodeSegment } from '../../lib/slug';

/** A counted way to another site. Reading it counts nothing. */
export const linkBySlug = cache((segment: string) =>
  loadItem<AffiliateLink>(serverApi(), `/api/affiliate-links/${encodeURIComponent(decodeSegment(segment))}`),
);
