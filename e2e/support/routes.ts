import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const APP = join(__dirname, '../../frontend/app');

/** Leads out of the site: nothing to read. */
const WAYS_OUT = '/go/';

/** The routes of the reading site that show a page, as its folders name them: `/news/[slug]`. */
export function siteRoutes(): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file === 'page.tsx' || file.endsWith('/page.tsx'))
    .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/'))
    .filter((route) => !route.startsWith(WAYS_OUT))
    .sort();
}

/** The route that shows a path: the one with the fewest open segments that fits. */
export function findRoute(path: string, routes: readonly string[]): string | undefined {
  const open = (route: string) => route.split('[').length;
  return routes
    .filter((route) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, '[^/]+')}$`).test(path))
    .sort((a, b) => open(a) - open(b))[0];
}
