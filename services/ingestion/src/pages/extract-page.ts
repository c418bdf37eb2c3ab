import type { Language } from '@frontier/domain';
import { Readability } from '@mozilla/readability';
import { detectLanguage } from './detect-language';
import { type DomDocument, type DomNode, isTooComplex, parseDocument, extractText } from './dom';
import { type PageIdentity, readMetadata } from './page-metadata';
import { readDate } from './read-date';

export interface ExtractedPage {
  readonly title: string;
  /** Paragraphs separated by an empty line. */
  readonly text: string;
  /** `meta`: the markup held no article, so the text is the page's own description. */
  readonly via: 'visible' | 'meta';
  readonly description: string;
  readonly lang: Language;
  readonly publishedAt: Date | null;
  readonly imageUrl: string | null;
  readonly canonicalUrl: string;
  readonly translations: readonly string[];
  readonly identity: PageIdentity;
}

/** These values are stored with items and runs, so they must not change. */
export type ExtractionReason = 'no_text' | 'unsupported_language' | 'page_too_complex';

export class ExtractionError extends Error {
  constructor(readonly reason: ExtractionReason) {
    super(reason);
  }
}

/** Minimum length in characters. A shorter text is a caption or a cookie notice, not an article. */
const MIN_TEXT = 140;
/** Minimum length in characters. A shorter description says no more than the title. */
const MIN_DESCRIPTION = 60;
const MAX_TEXT = 100_000;

/**
 * Extracts the article of a page with Mozilla's Readability on linkedom. On public test collections, this is as
 * accurate as on a full browser DOM, at several times the speed. Parses the page once.
 *
 * @throws ExtractionError
 */
export function extractPage(html: string, address: string, now: Date): ExtractedPage {
  const document = parseDocument(html);
  if (!document.documentElement) throw new ExtractionError('no_text');
  if (isTooComplex(document)) throw new ExtractionError('page_too_complex');
  const { declaredLang, ...metadata } = readMetadata(document, address, now);
  const body = stripDateline(extractMainText(document));
  const via = body.length >= MIN_TEXT ? 'visible' : 'meta';
  const text = via === 'visible' ? body.slice(0, MAX_TEXT) : metadata.description;
  if (via === 'meta' && text.length < MIN_DESCRIPTION) throw new ExtractionError('no_text');
  const lang = detectLanguage(text, declaredLang);
  if (!lang) throw new ExtractionError('unsupported_language');
  return { ...metadata, text, via, lang };
}

/** Maximum length in characters of a line that only has a date. Longer lines are sentences. */
const MAX_DATELINE = 80;
const MAX_DATELINE_WORDS = 9;

/** Removes a first line that only has the publication date, because copies of one text differ in it. */
function stripDateline(text: string): string {
  const [first = ''] = text.split('\n\n', 1);
  const isDateline =
    first.length <= MAX_DATELINE &&
    !first.endsWith('.') &&
    (first.match(/\p{L}+/gu) ?? []).length <= MAX_DATELINE_WORDS &&
    readDate(first) !== null;
  return isDateline ? text.slice(first.length).trimStart() : text;
}

function extractMainText(document: DomDocument): string {
  if (!document.querySelector('body')) return '';
  // Make Readability return its tree, not HTML, so that block ends can become line ends without a second parse.
  const article = new Readability<DomNode>(document, {
    charThreshold: 200,
    disableJSONLD: true,
    serializer: (node: unknown) => node as DomNode,
  }).parse();
  return article?.content ? extractText(article.content) : '';
}
