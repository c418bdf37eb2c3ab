import type { Metadata } from 'next';
import { ExplainerNotFound } from '@/features/explained';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'Explainer Not Found' };

export default ExplainerNotFound;
