/** In HTML of ours: the sources of a statement, as links in brackets after it, one pair of brackets after the other. */
const CITATION = /(?:\s{0,3}\((?:<a href="https?:[^>]*>[^<]*<\/a>[;\s]*)+\))+/g;
const ADDRESS = /<a href="([^"]*)"/g;

export interface SourceCitation {
  /** Of the sources, as `addressKey` writes them. */
  readonly addresses: readonly string[];
  /** Whether it has a paragraph to itself. */
  readonly alone: boolean;
}

/** An address as it can be compared: texts and lists of sources may escape it in different ways. */
export const normaliseUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

/** Puts something else in the place of each citation in HTML of ours; undefined leaves it as it is. */
export function replaceCitations(
  html: string,
  write: (citation: SourceCitation) => string | undefined,
): string {
  return html.replace(CITATION, (citation, offset: number) => {
    const addresses = [...citation.matchAll(ADDRESS)].map(([, url = '']) =>
      normaliseUrl(url.replaceAll('&amp;', '&')),
    );
    const alone = html.slice(0, offset).endsWith('<p>');
    return write({ addresses, alone }) ?? citation;
  });
}

export const stripCitations = (html: string): string => replaceCitations(html, () => '');
