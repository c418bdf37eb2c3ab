import type { Analysis, AnalysisCard } from '@/api/types';
import { cache } from 'react';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';
import type { Api } from '@/api/client';
import { loadItem, loadList, type ItemResult, type ListResult } from '@/api/read';
import { sampleAnalyses } from './analysis.samples';

/** Every visible analysis, newest first; none when they cannot be read. Never throws. */
export async function loadAnalyses(api: Api): Promise<ListResult<AnalysisCard>> {
  const { items, degraded } = await loadList(api, '/api/analysis');
  const newest = [...items].sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at));
  return { items: newest, degraded };
}

/** One analysis; the sample of that slug, if there is one, when it cannot be read. */
export async function loadAnalysis(api: Api, slug: string): Promise<ItemResult<Analysis>> {
  const result = await loadItem(api, '/api/analysis/{slug}', { path: { slug } });
  const sample = sampleAnalyses.find((one) => one.slug === slug);
  return result.state === 'unavailable' && sample ? { state: 'found', item: sample } : result;
}

/** By the segment of an address. A page and its head ask for the same one: one read serves both. */
export const analysisBySlug = cache((segment: string) => loadAnalysis(serverApi(), decodeSegment(segment)));
