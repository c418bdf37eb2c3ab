import {
  ARTICLE_PATH,
  getArticlePath,
  getItemPath,
  ITEM_KINDS,
  NEWSLETTER_ISSUE_PATH,
} from '@frontier/domain';
import { NextResponse, type NextRequest } from 'next/server';
import { serverApi } from './api/server';
import { siteKindEntries } from './app/kinds';
import { linkBySlug } from './features/affiliate-links/server';
import { sectionByName } from './features/knowledge/server';
import { articleBySlug } from './features/news/server';
import { loadIssue } from './features/newsletter/server';
import { decodeSegment, getFolder } from './lib/slug';

// Next parses this object statically, so the paths cannot come from `ITEM_KINDS`.
export const config = {
  matcher: [
    '/news/:slug',
    '/analysis/:slug',
    '/explained/:slug',
    '/glossary/:slug',
    '/answers/:slug',
    '/figures/:slug',
    '/knowledge/:section',
    '/knowledge/faq/:slug',
    '/knowledge/treaty/:slug',
    '/newsletter/issues/:id',
    '/go/:slug',
  ],
};

type Reader = (
  segment: string,
) => Promise<{ readonly state: string; readonly article?: { readonly slug: string } }>;

/** Item loaders by parent folder. Services are left out, because a missing one redirects to the list of services. */
const readers = new Map<string, Reader>([
  ['/knowledge', sectionByName],
  [getFolder(ARTICLE_PATH), articleBySlug],
  [getFolder(NEWSLETTER_ISSUE_PATH), (id) => loadIssue(serverApi(), decodeSegment(id))],
  [getFolder(ITEM_KINDS['affiliate-link'].path), linkBySlug],
  ...siteKindEntries
    .filter(([name]) => name !== 'service')
    .map(([name, { load }]): [string, Reader] => [getFolder(ITEM_KINDS[name].path), load]),
]);

/** Paths in the folders of `readers` that are not item pages: they have a page or feed of their own. */
const OWN_PAGES = new Set(['/news/rss', '/knowledge/faq', '/knowledge/treaty', '/knowledge/ask']);

/** Files with the data of a figure, beside its page. A route cannot have a parameter and an extension in one segment. */
const FIGURE_FILE = new RegExp(`^${ITEM_KINDS.figure.section}/([a-z0-9-]+)\\.(csv|json|svg)$`);

/**
 * Sets status 404 for missing items, and leads from the slug of a duplicate to the article that has the report. Inside a page only
 * `notFound()` does, and its HTML is empty without scripts.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const [, figure, format] = FIGURE_FILE.exec(pathname) ?? [];
  if (figure && format)
    return NextResponse.rewrite(new URL(`${getItemPath('figure', figure)}/${format}`, request.url));
  const slash = pathname.lastIndexOf('/');
  const read = OWN_PAGES.has(pathname) ? undefined : readers.get(pathname.slice(0, slash));
  const result = await read?.(pathname.slice(slash + 1));
  const slug = result?.state === 'found' ? result.article?.slug : undefined;
  if (slug && slug !== pathname.slice(slash + 1))
    return NextResponse.redirect(new URL(getArticlePath(slug), request.url), 308);
  return NextResponse.next({ status: result?.state === 'missing' ? 404 : 200 });
}
