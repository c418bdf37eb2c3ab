import { decodeBody, FetchFailed, FetchRefused, safeFetch, USER_AGENT } from '@frontier/safe-fetch';
import { parseRobotsRules } from './robots-rules';

/** Crawling rules of a host (RFC 9309). */
export interface RobotsRules {
  /** `unavailable`: the rules could not be read, which counts as a refusal until they can be. */
  allows(url: string): 'yes' | 'no' | 'unavailable';
  /** Milliseconds that the host wants between requests; 0 if it sets none. */
  readonly delayMs: number;
}

const TIMEOUT_MS = 8_000;
/** The rest is not used (RFC 9309, section 2.5). */
const MAX_BYTES = 500 * 1024;
const MAX_CRAWL_DELAY_MS = 10_000;
const PRODUCT_TOKEN = (USER_AGENT.split('/', 1)[0] ?? '').toLowerCase();
/** Failures of a redirected robots.txt that mean that there is none (RFC 9309, section 2.3.1.2). */
const LOST = new Set(['bad_redirect', 'redirect_loop', 'too_many_redirects']);

export const ALLOW_ALL: RobotsRules = { allows: () => 'yes', delayMs: 0 };
const RULES_UNAVAILABLE: RobotsRules = { allows: () => 'unavailable', delayMs: 0 };

/**
 * Reads `/robots.txt` of an origin. Statuses 400 to 499 mean that there are no rules. A server error, a timeout or
 * status 429 means that the rules are unknown, so nothing may be fetched (RFC 9309, section 2.3.1).
 *
 * @throws FetchRefused if the origin itself may not be fetched
 */
export async function readRobots(origin: string, allowPrivate: boolean): Promise<RobotsRules> {
  const address = `${origin}/robots.txt`;
  try {
    const { status, body, headers, isTruncated } = await safeFetch(address, {
      allowPrivate,
      timeoutMs: TIMEOUT_MS,
      ...{ maxBytes: MAX_BYTES, truncate: true },
    });
    if (status >= 500 || status === 429) return RULES_UNAVAILABLE;
    if (status !== 200) return ALLOW_ALL;
    const { text } = decodeBody(body, headers);
    // Half of a rule would forbid more than the whole.
    const lines = isTruncated ? text.slice(0, Math.max(text.lastIndexOf('\n'), 0)) : text;
    const rules = parseRobotsRules(lines, PRODUCT_TOKEN);
    return {
      allows: (url) => (rules.isAllowed(new URL(url)) ? 'yes' : 'no'),
      delayMs: Math.min(rules.delaySeconds * 1_000, MAX_CRAWL_DELAY_MS),
    };
  } catch (error) {
    // The fetcher refuses the page for the same reason, so report that reason.
    if (error instanceof FetchRefused) throw error;
    return error instanceof FetchFailed && LOST.has(error.reason) ? ALLOW_ALL : RULES_UNAVAILABLE;
  }
}
