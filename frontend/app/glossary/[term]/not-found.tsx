import type { Metadata } from 'next';
import { TermNotFound } from '@/features/glossary';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'Term Not Found' };

export default TermNotFound;
