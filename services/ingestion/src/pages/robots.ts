import { decodeBody, FetchRefused, safeFetch, USER_AGENT } from '@frontier/safe-fetch';
import robotsParser from 'robots-parser';

/** Crawling rules of a host (RFC 9309). */
export interface RobotsRules {
  /** `unavailable`: the rules could not be read, which counts as a refusal until they can be. */
  allows(url: string): 'yes' | 'no' | 'unavailable';
  /** Milliseconds that the host wants between requests; 0 if it sets none. */
  readonly delayMs: number;
}

const TIMEOUT_MS = 8_000;
/** RFC 9309 requires crawlers to read at least 500 kibibytes. */
const MAX_BYTES = 512 * 1024;
const MAX_CRAWL_DELAY_MS = 10_000;
/** Maximum length of all rules with wildcards. Each character costs one step per character of the URL. */
const MAX_WILDCARDS = 50_000;

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
    const { status, body, headers } = await safeFetch(address, {
      allowPrivate,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (status >= 500 || status === 429) return RULES_UNAVAILABLE;
    if (status !== 200) return ALLOW_ALL;
    const { text } = decodeBody(body, headers);
    if (getWildcardCost(text) > MAX_WILDCARDS) return RULES_UNAVAILABLE;
    const rules = robotsParser(address, text);
    return {
      allows: (url) => (rules.isAllowed(url, USER_AGENT) === false ? 'no' : 'yes'),
      delayMs: Math.min((rules.getCrawlDelay(USER_AGENT) ?? 0) * 1_000, MAX_CRAWL_DELAY_MS),
    };
  } catch (error) {
    // The fetcher refuses the page for the same reason, so report that reason.
    if (error instanceof FetchRefused) throw error;
    return RULES_UNAVAILABLE;
  }
}

const getWildcardCost = (text: string): number =>
  text.split(/[\r\n]+/).reduce((cost, rule) => cost + (rule.includes('*') ? rule.length : 0), 0);
