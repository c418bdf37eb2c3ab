import { logEvent } from '@/lib/log';
import type { Api } from '@/api/client';
import { loadItem, readList, type ItemResult } from '@/api/read';
import type { Issue, Subscription } from '@/api/types';

export const ISSUES_A_PAGE = 10;

export interface Archive {
  readonly issues: readonly Issue[];
  readonly pages: number;
  /** True if the list is empty because the read failed. */
  readonly degraded: boolean;
}

/** Loads the issues of a section, or of all if `section` is '', newest first. Never throws. */
export async function loadArchive(api: Api, section: Issue['section'] | '', page: number): Promise<Archive> {
  const query = { page, page_size: ISSUES_A_PAGE, section: section || undefined };
  try {
    const { items, total } = await readList(api, '/api/newsletter/issues', { query });
    return { issues: items, pages: Math.ceil(total / ISSUES_A_PAGE), degraded: false };
  } catch (error) {
    logEvent('error', 'newsletter issues could not be read', { error });
    return { issues: [], pages: 0, degraded: true };
  }
}

export const loadIssue = (api: Api, id: string): Promise<ItemResult<Issue>> =>
  loadItem(api, '/api/newsletter/issues/{id}', { path: { id } });

export async function loadSubscription(api: Api, token: string): Promise<ItemResult<Subscription>> {
  if (token === '') return { state: 'missing' };
  return loadItem(api, '/api/newsletter/subscriptions/{token}', { path: { token } });
}
