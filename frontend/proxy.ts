import { NextResponse, type NextRequest } from 'next/server';
import { loadAnalysis } from './data/analysis.loader';
import type { Api } from './data/api';
import { loadArticle } from './data/article.loader';
import { loadExplainer } from './data/explainers.loader';
import { loadTerm } from './data/glossary.loader';
import { serverApi } from './data/server-api';
import { decodeSegment } from './lib/slug';

export const config = {
  matcher: ['/news/:slug', '/analysis/:slug', '/explained/:slug', '/glossary/:slug'],
};

type Loader = (api: Api, slug: string) => Promise<{ readonly state: string }>;

/** What reads the item behind a page, by the first segment of its address. */
const loaders: Readonly<Record<string, Loader>> = {
  news: loadArticle,
  analysis: loadAnalysis,
  explained: loadExplainer,
  glossary: loadTerm,
};

/**
 * Settles the status of an item's page before it is rendered. Inside a page Next can only answer 404 by
 * `notFound()`, and what it then sends is empty until scripts run: a reader without them would see nothing.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const [, kind = '', slug = ''] = request.nextUrl.pathname.split('/');
  const result = await loaders[kind]?.(serverApi(), decodeSegment(slug));
  return NextResponse.next({ status: result?.state === 'missing' ? 404 : 200 });
}
