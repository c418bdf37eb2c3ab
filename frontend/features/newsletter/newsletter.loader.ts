import { logEvent } from '../../lib/log';
import type { Api } from '../../api/client';
import { loadItem, readList, type ItemResult } from '../../api/read';
import { subscriptionPath, type Subscription } from './subscription';

export interface NewsletterIssue {
  readonly id: string;
  readonly title: string;
  /** An ISO day. */
  readonly date: string;
  readonly section: string;
  readonly excerpt: string;
  /** Plain text: `#` and `##` begin headings, line breaks count. */
  readonly content: string;
  readonly tags: readonly string[];
}

export const ISSUES_A_PAGE = 10;

export interface Archive {
  readonly issues: readonly NewsletterIssue[];
  readonly pages: number;
  /** True when the read failed and the list is empty for that reason. */
  readonly degraded: boolean;
}

/** The issues of a section, or of all when it is empty, newest first. Never throws. */
export async function loadArchive(api: Api, section: string, page: number): Promise<Archive> {
  const query = new URLSearchParams({ page: String(page), page_size: String(ISSUES_A_PAGE) });
  if (section) query.set('section', section);
  try {
    const { items, total } = await readList<{ items: NewsletterIssue[]; total: number }>(
      api,
      `/api/newsletter/issues?${query.toString()}`,
    );
    return { issues: items, pages: Math.ceil(total / ISSUES_A_PAGE), degraded: false };
  } catch (error) {
    logEvent('error', 'newsletter issues could not be read', { error });
    return { issues: [], pages: 0, degraded: true };
  }
}

export const loadIssue = (api: Api, id: string): Promise<ItemResult<NewsletterIssue>> =>
  loadItem(api, `/api/newsletter/issues/${encodeURIComponent(id)}`);

export async function loadSubscription(api: Api, token: string): Promise<ItemResult<Subscription>> {
  if (token === '') return { state: 'missing' };
  // The token is a permission that does not expire: no log may hold it.
  return loadItem(api, subscriptionPath(token), '/api/newsletter/subscriptions/{token}');
}
