import { normaliseUrl, replaceCitations } from '@frontier/domain';
import type { SourceLink } from '@/api/types';
import { sanitise } from './sanitise';

/** Sanitised HTML with numbered source marks, and its sources in the order of their numbers. */
export interface CitedText {
  readonly html: string;
  readonly sources: readonly SourceLink[];
}

/** Returns the id of a source's entry. `of` distinguishes several texts on one page. */
export const sourceAnchor = (number: number, of?: string): string =>
  ['source', of, number].filter(Boolean).join('-');

/**
 * Replaces citations in stored HTML (source URLs in brackets after a statement) by numbered marks. Sources are numbered
 * in order of first use; uncited ones follow. A citation stays text if it begins a paragraph or contains a URL that is
 * not in `sources`.
 */
export const cite = (stored: string, sources: readonly SourceLink[], of?: string): CitedText =>
  markCitations(stored, sources, new Map(), of);

/** Replaces citations in a translation. It shares the list of sources of `original`, so its marks have those numbers. */
export const citeTranslation = (stored: string, { sources }: CitedText, of?: string): CitedText =>
  markCitations(stored, sources, new Map(sources.map((source, index) => [source, index + 1])), of);

function markCitations(
  stored: string,
  sources: readonly SourceLink[],
  numbers: Map<SourceLink, number>,
  of?: string,
): CitedText {
  const listed = new Map(sources.map((source) => [normaliseUrl(source.url), source]));
  const mark = (source: SourceLink): string => {
    const number = numbers.get(source) ?? numbers.size + 1;
    numbers.set(source, number);
    const name = escapeAttribute(`Source ${number}: ${source.publisher ?? source.title}`);
    return `<a href="#${sourceAnchor(number, of)}" data-source="" aria-label="${name}">${number}</a>`;
  };
  const html = replaceCitations(sanitise(stored), ({ addresses, alone }) => {
    const cited = addresses.flatMap((address) => listed.get(address) ?? []);
    if (alone || cited.length < addresses.length) return undefined;
    return `<sup>${[...new Set(cited)].map(mark).join(' ')}</sup>`;
  });
  return { html, sources: [...new Set([...numbers.keys(), ...sources])] };
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
