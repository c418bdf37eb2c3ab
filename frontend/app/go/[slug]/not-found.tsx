import type { Metadata } from 'next';
import { LinkNotFound } from '@/features/affiliate-links';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'Link Not Found' };

export default LinkNotFound;
