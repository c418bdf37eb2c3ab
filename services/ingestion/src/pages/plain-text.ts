import { cleanText } from '@frontier/domain';
import { isTooComplex, parseDocument, extractText } from './dom';

const MARKUP = /[<&]/;

/** Maximum length in characters. A longer title or summary is a whole article in the wrong place. */
const MAX_LENGTH = 2_000;
/** Maximum length of the input with its markup. */
const MAX_SOURCE = 20_000;

/** Converts HTML to a line of plain text, because feeds put markup and entities into titles and summaries. */
export function toPlainText(html: string): string {
  // Some feeds escape twice: the first pass then leaves markup, which the second one removes.
  const once = stripMarkup(html.slice(0, MAX_SOURCE));
  const text = /<\/?[a-z]|&[a-z#]/i.test(once) ? stripMarkup(once) : once;
  return toSingleLine(text).slice(0, MAX_LENGTH);
}

function stripMarkup(html: string): string {
  if (!MARKUP.test(html)) return html;
  const body = parseDocument(`<!doctype html><html><body>${html}</body></html>`).querySelector('body');
  return body && !isTooComplex(body) ? extractText(body) : '';
}

/** Collapses white space and removes control and invisible characters. */
export function toSingleLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
