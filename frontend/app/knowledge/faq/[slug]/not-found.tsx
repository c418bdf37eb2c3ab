import type { Metadata } from 'next';
import { FaqNotFound } from '@/features/knowledge';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'FAQ Not Found' };

export default FaqNotFound;
