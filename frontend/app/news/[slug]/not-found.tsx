import type { Metadata } from 'next';
import { ArticleNotFound } from '@/features/news';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'Article Not Found' };

export default ArticleNotFound;
