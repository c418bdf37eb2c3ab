import type { Metadata } from 'next';
import { FaqNotFound } from '@/features/knowledge';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'FAQ Not Found' };

export default FaqNotFound;
