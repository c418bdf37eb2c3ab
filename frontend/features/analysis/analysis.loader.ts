import type { Analysis, AnalysisCard } from '@/api/types';
import { cache } from 'react';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';
import type { Api } from '@/api/client';
import { loadItem, loadList, type ItemResult, type ListResult } from '@/api/read';
import { sampleAnalyses } from './analysis.samples';

/** Loads every visible analysis, newest first; an empty, degraded list if the read fails. Never throws. */
export async function loadAnalyses(api: Api): Promise<ListResult<AnalysisCard>> {
  const { items, degraded } = await loadList(api, '/api/analysis');
  const newest = [...items].sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at));
  return { items: newest, degraded };
}

/** Loads an analysis. If the read fails, returns the sample with this slug, if there is one. */
export async function loadAnalysis(api: Api, slug: string): Promise<ItemResult<Analysis>> {
  const result = await loadItem(api, '/api/analysis/{slug}', { path: { slug } });
  const sample = sampleAnalyses.find((one) => one.slug === slug);
  return result.state === 'unavailable' && sample ? { state: 'found', item: sample } : result;
}

/** Cached per request, so that a page and its metadata share one read. */
export const analysisBySlug = cache((segment: string) => loadAnalysis(serverApi(), decodeSegment(segment)));
