import type { Metadata } from 'next';
import { TreatyEntryNotFound } from '@/features/knowledge';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'Treaty Entry Not Found' };

export default TreatyEntryNotFound;
