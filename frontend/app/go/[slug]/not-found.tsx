import type { Metadata } from 'next';
import { LinkNotFound } from '@/features/affiliate-links';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'Link Not Found' };

export default LinkNotFound;
