import type { Metadata } from 'next';
import { AnalysisNotFound } from '@/features/analysis';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: 'Analysis Not Found' };

export default AnalysisNotFound;
