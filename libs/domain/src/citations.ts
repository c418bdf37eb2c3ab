/** Matches the citations of a statement in the site's HTML: groups of source links in parentheses. */
const CITATION = /(?:\s{0,3}\((?:<a href="https?:[^>]*>[^<]*<\/a>[;\s]*)+\))+/g;
const ADDRESS = /<a href="([^"]*)"/g;

export interface SourceCitation {
  /** URLs of the sources, in the form of `normaliseUrl`. */
  readonly addresses: readonly string[];
  /** True if the citation starts its paragraph. */
  readonly alone: boolean;
}

/** Returns the standard form of a URL, because texts and source lists may escape the same URL differently. */
export const normaliseUrl = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

/** Replaces each citation with the result of `write`, or keeps the citation if `write` returns undefined. */
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
