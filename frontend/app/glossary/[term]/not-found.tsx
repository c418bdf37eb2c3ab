import type { Metadata } from 'next';
import { TermNotFound } from '@/features/glossary';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'Term Not Found' };

export default TermNotFound;
