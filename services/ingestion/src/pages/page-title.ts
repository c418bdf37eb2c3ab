import type { Heading } from './page-survey';
import { toSingleLine } from './plain-text';

/** Texts from which a page's title is chosen. Each is a single line, empty if absent. */
export interface Titles {
  readonly declared: readonly string[];
  readonly headings: readonly string[];
  readonly window: string;
  readonly siteName: string;
  readonly host: string;
}

/** A longer text is no headline, and the regular expressions below would be slow on it. */
const MAX_LENGTH = 2_000;

const foldTitle = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Returns the headings that may be the article's own, most likely first. */
export const listHeadings = (headings: readonly Heading[]): string[] =>
  [
    headings.find(({ inArticle }) => inArticle),
    headings.find(({ inMain }) => inMain),
    headings.find(({ element }) => element.getAttribute('itemprop') === 'headline'),
    headings.find(({ element }) => element.getAttribute('class')?.includes('title')),
    headings[0],
  ]
    .flatMap((heading) => heading ?? [])
    .map(({ element }) => toSingleLine((element.textContent ?? '').slice(0, MAX_LENGTH)))
    .filter(Boolean);

/**
 * Returns the headline as readers see it, without the name of the site. Declared titles are written for other places
 * and often shorter, so they only tell which heading is the article's. Without such a heading, returns a declared
 * title, else the first heading, else the window's title. Strips the site's name, or its host name in words, from
 * either end of a title.
 */
export function chooseTitle({ declared, headings, window, siteName, host }: Titles): string {
  const shown = toSingleLine(window);
  const titles = headings.filter((one) => !isSiteName(one, siteName, host));
  const [first = ''] = declared
    .map(toSingleLine)
    .filter((title) => title && !isSiteName(title, siteName, host));
  const heading = titles.find((one) => [first, shown].some((title) => isSameTitle(one, title)));
  if (heading) return heading;
  if (first) return stripSiteName(first, siteName, host);
  return titles[0] ?? stripLastPart(stripSiteName(shown, siteName, host));
}

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns true if a heading and a title share more than one word, and half of the words of the shorter. */
function isSameTitle(heading: string, title: string): boolean {
  if (foldTitle(heading) === foldTitle(title)) return true;
  const wanted = new Set(listWords(title));
  const own = new Set(listWords(heading));
  const common = [...own].filter((word) => wanted.has(word)).length;
  return common > 1 && common >= Math.min(wanted.size, own.size) / 2;
}

function isSiteName(part: string, siteName: string, host: string): boolean {
  const name = foldTitle(part);
  if (!name) return true;
  if (siteName && name === foldTitle(siteName)) return true;
  const labels = host
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1);
  return (
    name === foldTitle(host) ||
    name === foldTitle(host.replace(/^www\./, '')) ||
    labels.some((label) => name === foldTitle(label))
  );
}

function stripSiteName(title: string, siteName: string, host: string): string {
  const [, head, tail] = /^(.*\S)(?:\s+[|·•–—»«-]+\s+|\s*\|\s*|\s+::\s+)(\S.*)$/.exec(title) ?? [];
  if (head && tail && isSiteName(tail, siteName, host)) return stripSiteName(head, siteName, host);
  const [, before, rest] = /^(\S.*?)(?:\s+[|·•–—»«-]+\s+|\s*\|\s*|\s+::\s+)(\S.*)$/.exec(title) ?? [];
  return before && rest && isSiteName(before, siteName, host) ? rest : title;
}

/** Removes the last part of a window's title if the rest is longer. That part is nearly always the site's name. */
function stripLastPart(title: string): string {
  const [, head, tail] = /^(.*\S)\s+[|·–—-]\s+(\S.*)$/.exec(title) ?? [];
  return head && tail && head.length > tail.length ? head : title;
}
