import type { Metadata } from 'next';
import { FigureNotFound } from '@/features/figures';
import { getTexts } from '@/texts/texts';

/** Next uses this metadata for responses with status 404. */
export const metadata: Metadata = { title: getTexts().figures.notFound };

export default FigureNotFound;
