import type { Metadata } from 'next';
import { ArticleNotFound } from '@/features/news';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'Article Not Found' };

export default ArticleNotFound;
