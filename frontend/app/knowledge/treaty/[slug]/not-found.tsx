import type { Metadata } from 'next';
import { TreatyEntryNotFound } from '@/features/knowledge';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'Treaty Entry Not Found' };

export default TreatyEntryNotFound;
