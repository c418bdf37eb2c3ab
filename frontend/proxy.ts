import { ARTICLE_PATH, ITEM_KINDS, NEWSLETTER_ISSUE_PATH } from '@frontier/domain';
import { NextResponse, type NextRequest } from 'next/server';
import { serverApi } from './api/server';
import { siteKindEntries } from './app/kinds';
import { linkBySlug } from './features/affiliate-links/server';
import { sectionByName } from './features/knowledge/server';
import { articleBySlug } from './features/news/server';
import { loadIssue } from './features/newsletter/server';
import { decodeSegment, getFolder } from './lib/slug';

// Next reads this without running it, so it cannot take the paths from the registry.
export const config = {
  matcher: [
    '/news/:slug',
    '/analysis/:slug',
    '/explained/:slug',
    '/glossary/:slug',
    '/answers/:slug',
    '/knowledge/:section',
    '/knowledge/faq/:slug',
    '/knowledge/treaty/:slug',
    '/newsletter/issues/:id',
    '/go/:slug',
  ],
};

type Reader = (segment: string) => Promise<{ readonly state: string }>;

/** What reads the item behind a page, by the folder of its address. A missing service leads to all services. */
const readers = new Map<string, Reader>([
  ['/knowledge', sectionByName],
  [getFolder(ARTICLE_PATH), articleBySlug],
  [getFolder(NEWSLETTER_ISSUE_PATH), (id) => loadIssue(serverApi(), decodeSegment(id))],
  [getFolder(ITEM_KINDS['affiliate-link'].path), linkBySlug],
  ...siteKindEntries
    .filter(([name]) => name !== 'service')
    .map(([name, { load }]): [string, Reader] => [getFolder(ITEM_KINDS[name].path), load]),
]);

/** Addresses below those folders that have a page or a feed of their own. */
const OWN_PAGES = new Set(['/news/rss', '/knowledge/faq', '/knowledge/treaty', '/knowledge/ask']);

/**
 * Settles the status of an item's page before it is rendered. Inside a page Next can only answer 404 by
 * `notFound()`, and what it then sends is empty until scripts run: a reader without them would see nothing.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const slash = pathname.lastIndexOf('/');
  const read = OWN_PAGES.has(pathname) ? undefined : readers.get(pathname.slice(0, slash));
  const result = await read?.(pathname.slice(slash + 1));
  return NextResponse.next({ status: result?.state === 'missing' ? 404 : 200 });
}
