import type { Metadata } from 'next';
import { ExplainerNotFound } from '@/features/explained';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'Explainer Not Found' };

export default ExplainerNotFound;
