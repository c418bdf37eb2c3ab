import type { Metadata } from 'next';
import { AnalysisNotFound } from '@/features/analysis';

/** Next takes the head of an answer of status 404 from here. */
export const metadata: Metadata = { title: 'Analysis Not Found' };

export default AnalysisNotFound;
