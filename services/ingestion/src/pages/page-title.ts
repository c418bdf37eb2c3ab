import type { Heading } from './page-survey';
import { oneLine } from './plain-text';

/** Single lines; empty when absent. */
export interface Titles {
  readonly declared: readonly string[];
  readonly headings: readonly string[];
  readonly window: string;
  readonly siteName: string;
  readonly host: string;
}

/** What is longer is no headline, and expressions below would take long over it. */
const MAX_LENGTH = 2_000;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The headings that may be the article's own: of several, the first in the article. */
export const headingsOf = (headings: readonly Heading[]): string[] =>
  [
    headings.find(({ inArticle }) => inArticle),
    headings.find(({ inMain }) => inMain),
    headings.find(({ element }) => element.getAttribute('itemprop') === 'headline'),
    headings.find(({ element }) => element.getAttribute('class')?.includes('title')),
    headings[0],
  ]
    .flatMap((heading) => heading ?? [])
    .map(({ element }) => oneLine((element.textContent ?? '').slice(0, MAX_LENGTH)))
    .filter(Boolean);

/**
 * The headline as readers see it, without the name of the site. A declared title is written for other places, often
 * shorter; it tells which heading is the article's. Without such a heading, a part at either end of the title goes that is
 * the site's name, or its address in words.
 */
export function chooseTitle({ declared, headings, window, siteName, host }: Titles): string {
  const shown = oneLine(window);
  const titles = headings.filter((one) => !isSite(one, siteName, host));
  const [first = ''] = declared.map(oneLine).filter((title) => title && !isSite(title, siteName, host));
  const heading = titles.find((one) => [first, shown].some((title) => isOf(one, title)));
  if (heading) return heading;
  if (first) return withoutSite(first, siteName, host);
  return titles[0] ?? withoutLastPart(withoutSite(shown, siteName, host));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a heading and a title say the same: they share half of the words of the shorter, and more than one. */
function isOf(heading: string, title: string): boolean {
  if (folded(heading) === folded(title)) return true;
  const wanted = new Set(wordsOf(title));
  const own = new Set(wordsOf(heading));
  const common = [...own].filter((word) => wanted.has(word)).length;
  return common > 1 && common >= Math.min(wanted.size, own.size) / 2;
}

function isSite(part: string, siteName: string, host: string): boolean {
  const name = folded(part);
  if (!name) return true;
  if (siteName && name === folded(siteName)) return true;
  const labels = host
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1);
  return (
    name === folded(host) ||
    name === folded(host.replace(/^www\./, '')) ||
    labels.some((label) => name === folded(label))
  );
}

function withoutSite(title: string, siteName: string, host: string): string {
  const [, head, tail] = /^(.*\S)(?:\s+[|·•–—»«-]+\s+|\s*\|\s*|\s+::\s+)(\S.*)$/.exec(title) ?? [];
  if (head && tail && isSite(tail, siteName, host)) return withoutSite(head, siteName, host);
  const [, before, rest] = /^(\S.*?)(?:\s+[|·•–—»«-]+\s+|\s*\|\s*|\s+::\s+)(\S.*)$/.exec(title) ?? [];
  return before && rest && isSite(before, siteName, host) ? rest : title;
}

/** The title of a window nearly always ends in the name of its site; what stands before it is longer. */
function withoutLastPart(title: string): string {
  const [, head, tail] = /^(.*\S)\s+[|·–—-]\s+(\S.*)$/.exec(title) ?? [];
  return head && tail && head.length > tail.length ? head : title;
}
