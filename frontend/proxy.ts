import { NextResponse, type NextRequest } from 'next/server';
import { loadArticle } from './data/article.loader';
import { serverApi } from './data/server-api';
import { decodeSegment } from './lib/slug';

export const config = { matcher: '/news/:slug' };

/**
 * Settles the status of an article's page before it is rendered. Inside a page Next can only answer 404 by
 * `notFound()`, and what it then sends is empty until scripts run: a reader without them would see nothing.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const slug = decodeSegment(request.nextUrl.pathname.slice('/news/'.length));
  const { state } = await loadArticle(serverApi(), slug);
  return NextResponse.next({ status: state === 'missing' ? 404 : 200 });
}
