import { parseHTML } from 'linkedom';

export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly picture: string;
  readonly listed: boolean;
  /** Text of `<main>` in the served HTML, before scripts run. */
  readonly text: string;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly { readonly href: string; readonly outside: boolean; readonly safe: boolean }[];
}

export interface Crawl {
  /** The crawled pages by path, without the query. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  readonly broken: readonly string[];
}

const AT_ONCE = 4;

/** Follows internal links from the given paths and from every page found. Fetches each address once. */
export async function crawl(origin: string, from: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const statuses = new Map<string, number>();
  const linkedFrom = new Map<string, string>();
  const queue = [...from];
  const seen = new Set(queue);
  const visit = async (target: string) => {
    const response = await fetch(`${origin}${target}`);
    const html = await response.text();
    statuses.set(target, response.status);
    const path = new URL(response.url).pathname;
    const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status === 200;
    if (!isPage || pages.has(path)) return;
    const page = readPage(path, response.status, html, origin);
    pages.set(path, page);
    for (const { href, outside } of page.links) {
      const next = outside ? undefined : href.split('#', 1)[0];
      if (!next || seen.has(next)) continue;
      seen.add(next);
      linkedFrom.set(next, path);
      queue.push(next);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  const broken = [...statuses]
    .filter(([, status]) => status >= 400)
    .map(([target, status]) => `${target} (${status}) on ${linkedFrom.get(target) ?? 'the list'}`);
  return { pages, broken: [...broken, ...findBrokenFragments(pages)] };
}

function readPage(path: string, status: number, html: string, origin: string): CrawledPage {
  const { document } = parseHTML(html);
  const meta = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? '';
  const main = document.querySelector('main');
  for (const script of main?.querySelectorAll('script, style, template, [hidden]') ?? []) script.remove();
  return {
    path,
    status,
    html,
    title: document.querySelector('title')?.textContent ?? '',
    description: meta('meta[name="description"]', 'content'),
    canonical: meta('link[rel="canonical"]', 'href'),
    picture: meta('meta[property="og:image"]', 'content'),
    listed: !meta('meta[name="robots"]', 'content').includes('noindex'),
    text: (main?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    ids: new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)),
    links: [...document.querySelectorAll('a[href]')].flatMap((link) => {
      const url = new URL(link.getAttribute('href') ?? '', `${origin}${path}`);
      if (!url.protocol.startsWith('http')) return [];
      const rel = (link.getAttribute('rel') ?? '').split(/\s+/);
      const safe =
        link.getAttribute('target') === '_blank' && rel.includes('noopener') && rel.includes('noreferrer');
      const outside = url.origin !== origin;
      return [{ href: outside ? url.href : url.pathname + url.search + url.hash, outside, safe }];
    }),
  };
}

function findBrokenFragments(pages: ReadonlyMap<string, CrawledPage>): string[] {
  return [...pages.values()].flatMap(({ path, links }) =>
    links
      .filter(({ href, outside }) => {
        const url = new URL(href, 'http://site');
        const target = pages.get(url.pathname);
        // A page with a query may leave out the element that the fragment names.
        if (outside || url.hash.length < 2 || url.search || !target) return false;
        return !target.ids.has(decodeURIComponent(url.hash.slice(1)));
      })
      .map(({ href }) => `${href} on ${path}`),
  );
}
