import { expect, type Page, type Response } from '@playwright/test';

/**
 * Provides a page whose `goto` and `reload` resolve after hydration. Before hydration, links and forms work as they do
 * without scripts: they load a page instead of showing progress, and ticking a checkbox reveals nothing. A person is
 * slower than hydration, but a test on a busy machine is not.
 */
export async function pageWithHydration(
  { page, javaScriptEnabled }: { page: Page; javaScriptEnabled?: boolean },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  if (javaScriptEnabled !== false) {
    const troubles = collectTroubles(page);
    page.goto = withHydration(page, page.goto.bind(page), troubles);
    page.reload = withHydration(page, page.reload.bind(page), troubles);
  }
  await use(page);
}

interface LoadOptions {
  readonly waitUntil?: string;
}
type Loading<Parameters extends unknown[]> = (...args: Parameters) => Promise<Response | null>;

/** Collects failed requests and script errors, which may prevent hydration. */
function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('requestfailed', (request) => troubles.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('pageerror', (error) => troubles.push(String(error)));
  return troubles;
}

function withHydration<Parameters extends (string | LoadOptions | undefined)[]>(
  page: Page,
  load: Loading<Parameters>,
  troubles: readonly string[],
): Loading<Parameters> {
  return async (...args) => {
    const response = await load(...args);
    // With `commit`, the test wants to see the page before its scripts run.
    if (args.some((arg) => typeof arg === 'object' && arg.waitUntil === 'commit')) return response;
    // Retry, because a redirect by script may replace the document during the check.
    await expect(async () =>
      expect(await page.evaluate(findUnhydrated), troubles.join('\n')).toEqual([]),
    ).toPass({ timeout: 60_000 });
    return response;
  };
}

/** Returns the links and controls that React has not hydrated, except those inside raw HTML. Runs in the browser. */
function findUnhydrated(): string[] {
  if (!('__next_f' in window)) return [];
  const getReactProps = (node: Element): object | undefined => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactProps'));
    return key ? (node as unknown as Record<string, object>)[key] : undefined;
  };
  const isHydrated = (node: Element): boolean => {
    if (getReactProps(node)) return true;
    let around = node.parentElement;
    while (around && !getReactProps(around)) around = around.parentElement;
    return Boolean(around && 'dangerouslySetInnerHTML' in (getReactProps(around) ?? {}));
  };
  // Skip the inputs that React adds to forms for readers without scripts, because it never hydrates them.
  const all = [
    ...document.querySelectorAll('a, button, form, input:not([name^="$ACTION"]), select, textarea'),
  ];
  return all.filter((node) => !isHydrated(node)).map((node) => node.outerHTML.slice(0, 120));
}
