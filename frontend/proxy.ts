import { NextResponse, type NextRequest } from 'next/server';
import { loadArticle } from './data/article.loader';
import { faqBySlug, sectionByName, serverApi } from './data/server-api';
import { decodeSegment } from './lib/slug';

export const config = { matcher: ['/news/:slug', '/knowledge/:section', '/knowledge/faq/:slug'] };

type Exists = (segment: string) => Promise<boolean>;

/** Addresses below these that have a page or a feed of their own. */
const OWN_PAGES = new Set(['/news/rss', '/knowledge/faq', '/knowledge/treaty', '/knowledge/ask']);

const folders: Readonly<Record<string, Exists>> = {
  '/news': async (segment) => (await loadArticle(serverApi(), decodeSegment(segment))).state !== 'missing',
  '/knowledge': async (segment) => (await sectionByName(segment)).state !== 'missing',
  '/knowledge/faq': async (segment) => (await faqBySlug(segment)).state !== 'missing',
};

/**
 * Settles the status of an item's page before it is rendered. Inside a page Next can only answer 404 by
 * `notFound()`, and what it then sends is empty until scripts run: a reader without them would see nothing.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const slash = pathname.lastIndexOf('/');
  const exists = OWN_PAGES.has(pathname) ? undefined : folders[pathname.slice(0, slash)];
  const found = exists === undefined || (await exists(pathname.slice(slash + 1)));
  return NextResponse.next({ status: found ? 200 : 404 });
}
