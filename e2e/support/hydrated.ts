import { expect, type Page, type Response } from '@playwright/test';

/**
 * A page whose `goto` and `reload` end once the scripts have taken the document over. Before that, a link or a form
 * works as it does without scripts: it loads a page instead of showing that something is on its way, and what is
 * ticked opens nothing. A person is slower than hydration, a test on a busy machine is not.
 */
export async function pageWithHydration(
  { page, javaScriptEnabled }: { page: Page; javaScriptEnabled?: boolean },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  if (javaScriptEnabled !== false) {
    const troubles = watched(page);
    page.goto = hydrating(page, page.goto.bind(page), troubles);
    page.reload = hydrating(page, page.reload.bind(page), troubles);
  }
  await use(page);
}

interface LoadOptions {
  readonly waitUntil?: string;
}
type Loading<Parameters extends unknown[]> = (...args: Parameters) => Promise<Response | null>;

/** What may keep scripts from taking a page over, as it happens. */
function watched(page: Page): string[] {
  const troubles: string[] = [];
  page.on('requestfailed', (request) => troubles.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('pageerror', (error) => troubles.push(String(error)));
  return troubles;
}

function hydrating<Parameters extends (string | LoadOptions | undefined)[]>(
  page: Page,
  load: Loading<Parameters>,
  troubles: readonly string[],
): Loading<Parameters> {
  return async (...args) => {
    const response = await load(...args);
    // Who looks at a page from its first byte wants to see it before its scripts.
    if (args.some((arg) => typeof arg === 'object' && arg.waitUntil === 'commit')) return response;
    // The document may be replaced meanwhile (a redirect by script): then it is asked again.
    await expect(async () =>
      expect(await page.evaluate(namesOfUnhydrated), troubles.join('\n')).toEqual([]),
    ).toPass({ timeout: 60_000 });
    return response;
  };
}

/** Runs in the browser: the links and controls that React does not know yet, but for those inside its raw HTML. */
function namesOfUnhydrated(): string[] {
  if (!('__next_f' in window)) return [];
  const propsOf = (node: Element): object | undefined => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactProps'));
    return key ? (node as unknown as Record<string, object>)[key] : undefined;
  };
  const isTaken = (node: Element): boolean => {
    if (propsOf(node)) return true;
    let around = node.parentElement;
    while (around && !propsOf(around)) around = around.parentElement;
    return Boolean(around && 'dangerouslySetInnerHTML' in (propsOf(around) ?? {}));
  };
  // What React adds to a form for readers without scripts it never takes over.
  const all = [
    ...document.querySelectorAll('a, button, form, input:not([name^="$ACTION"]), select, textarea'),
  ];
  return all.filter((node) => !isTaken(node)).map((node) => node.outerHTML.slice(0, 120));
}
