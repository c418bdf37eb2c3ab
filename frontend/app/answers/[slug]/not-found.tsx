import type { Metadata } from 'next';
import { AnswerNotFound } from '@/features/answers';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'Answer Not Found' };

export default AnswerNotFound;
