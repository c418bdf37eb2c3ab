import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const APP = join(__dirname, '../../frontend/app');

/** Path prefix of redirects to other sites, which have no page to read. */
const REDIRECTS = '/go/';

/** Returns the routes of the reading site that show a page, named like their folders: `/news/[slug]`. */
export function listSiteRoutes(): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file === 'page.tsx' || file.endsWith('/page.tsx'))
    .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/'))
    .filter((route) => !route.startsWith(REDIRECTS))
    .sort();
}

/** Returns the route that shows a path: of those that match, the one with the fewest dynamic segments. */
export function findRoute(path: string, routes: readonly string[]): string | undefined {
  const open = (route: string) => route.split('[').length;
  return routes
    .filter((route) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, '[^/]+')}$`).test(path))
    .sort((a, b) => open(a) - open(b))[0];
}
