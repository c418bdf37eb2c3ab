import { NextResponse, type NextRequest } from 'next/server';
import { loadAnalysis } from './features/analysis/server';
import type { Api } from './api/client';
import { loadArticle } from './features/news/server';
import { loadExplainer } from './features/explained/server';
import { loadTerm } from './features/glossary/server';
import { loadIssue } from './features/newsletter/server';
import { faqBySlug, sectionByName } from './features/knowledge/server';
import { serverApi } from './api/server';
import { linkBySlug } from './features/affiliate-links/server';
import { decodeSegment } from './lib/slug';

export const config = {
  matcher: [
    '/news/:slug',
    '/analysis/:slug',
    '/explained/:slug',
    '/glossary/:slug',
    '/knowledge/:section',
    '/knowledge/faq/:slug',
    '/newsletter/issues/:id',
    '/go/:slug',
  ],
};

type Reader = (segment: string) => Promise<{ readonly state: string }>;
type Loader = (api: Api, slug: string) => Promise<{ readonly state: string }>;

const through =
  (load: Loader): Reader =>
  (segment) =>
    load(serverApi(), decodeSegment(segment));

/** What reads the item behind a page, by the folder of its address. */
const readers: Readonly<Record<string, Reader>> = {
  '/news': through(loadArticle),
  '/analysis': through(loadAnalysis),
  '/explained': through(loadExplainer),
  '/glossary': through(loadTerm),
  '/knowledge': sectionByName,
  '/knowledge/faq': faqBySlug,
  '/newsletter/issues': through(loadIssue),
  '/go': linkBySlug,
};

/** Addresses below those folders that have a page or a feed of their own. */
const OWN_PAGES = new Set(['/news/rss', '/knowledge/faq', '/knowledge/treaty', '/knowledge/ask']);

/**
 * Settles the status of an item's page before it is rendered. Inside a page Next can only answer 404 by
 * `notFound()`, and what it then sends is empty until scripts run: a reader without them would see nothing.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const slash = pathname.lastIndexOf('/');
  const read = OWN_PAGES.has(pathname) ? undefined : readers[pathname.slice(0, slash)];
  const result = await read?.(pathname.slice(slash + 1));
  return NextResponse.next({ status: result?.state === 'missing' ? 404 : 200 });
}
