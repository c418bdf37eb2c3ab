import type { Metadata } from 'next';
import { AnswerNotFound } from '@/features/answers';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'Answer Not Found' };

export default AnswerNotFound;
