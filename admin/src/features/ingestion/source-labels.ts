import type { NewsSource, PageTrialAnswer } from '@frontier/api-clients/staff';
import type { Tone } from '~/components/state-tag';

interface LabelledTone {
  readonly label: string;
  readonly tone: Tone;
}

export const HEALTH: Readonly<Record<NewsSource['health'], LabelledTone>> = {
  healthy: { label: 'Read', tone: 'done' },
  failing: { label: 'Failing', tone: 'half' },
  down: { label: 'Down', tone: 'bad' },
  unknown: { label: 'Not read yet', tone: 'open' },
  disabled: { label: 'Switched off', tone: 'off' },
};

export const OUTCOMES: Readonly<Record<PageTrialAnswer['outcome'], LabelledTone>> = {
  published: { label: 'Shown', tone: 'done' },
  waiting: { label: 'Waits for its date', tone: 'open' },
  review: { label: 'Waits for review', tone: 'half' },
  off_topic: { label: 'Left out', tone: 'off' },
  duplicate: { label: 'Copy', tone: 'off' },
  near_duplicate: { label: 'Same report', tone: 'off' },
  failed: { label: 'Could not be read', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'off' },
};

export const KINDS: Readonly<Record<NewsSource['kind'], string>> = {
  rss: 'RSS',
  atom: 'Atom',
  json: 'JSON Feed',
  page: 'List on a page, or map of the site',
};

export const SCOPES: Readonly<Record<NewsSource['scope'], string>> = {
  local: 'Every entry: it writes about the area',
  general: 'Entries that name the area',
};

const REASONS: Readonly<Record<string, string>> = {
  asked_to_wait: 'it asked to be left alone for a while',
  blocked_address: 'the address is not on the public web',
  budget_exceeded: 'there was not time enough for all of its list',
  connection_failed: 'no connection',
  dns_failed: 'no such host',
  entry_with_bad_link: 'an entry of its list has no usable address',
  entry_without_link: 'an entry of its list has no address',
  http_404: 'there is no such page (404)',
  http_403: 'we are refused (403)',
  http_429: 'too many requests (429)',
  interrupted: 'reading it ended the reader',
  list_truncated: 'its list is too long; only the beginning is read',
  malformed_feed: 'its list could not be understood',
  no_entries: 'its list is empty',
  no_text: 'no article was found on the page',
  not_a_page: 'it is not a page',
  over_feed_limit: 'only the newest 200 entries of its list are read',
  pages_refused: 'its pages refuse us, although its list contains their full text',
  not_announced:
    'the page is not the announced article, for example a consent notice, a sign-in page or an error page',
  pages_missing: 'most of its pages answer that they are gone, so none is withdrawn',
  part_unreadable: 'a part of its list could not be read',
  robots_disallowed: 'its robots.txt forbids it',
  robots_unavailable: 'its robots.txt could not be read',
  timeout: 'no answer in time',
  tls_failed: 'no safe connection',
  unsupported_language: 'neither English nor Spanish',
};

/** Converts the reason codes that services store, separated by commas, into words. */
export const formatReason = (reason: string): string =>
  reason
    .split(', ')
    .map((each) => REASONS[each] ?? each.replaceAll('_', ' '))
    .join('; ');
