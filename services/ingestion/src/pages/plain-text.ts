import { stripControlCharacters } from './control-characters';
import { isTooComplex, parseDocument, extractText } from './dom';

const MARKUP = /[<&]/;

/** Longer ones are whole articles put in the wrong place. */
const MAX_LENGTH = 2_000;
/** With its markup. */
const MAX_SOURCE = 20_000;

/** A title or summary of a feed as one line of plain text: feeds put markup and entities into either. */
export function toPlainText(html: string): string {
  // Feeds escape once too often: the first pass then leaves the markup that the second one removes.
  const once = stripMarkup(html.slice(0, MAX_SOURCE));
  const text = /<\/?[a-z]|&[a-z#]/i.test(once) ? stripMarkup(once) : once;
  return toSingleLine(text).slice(0, MAX_LENGTH);
}

function stripMarkup(html: string): string {
  if (!MARKUP.test(html)) return html;
  const body = parseDocument(`<!doctype html><html><body>${html}</body></html>`).querySelector('body');
  return body && !isTooComplex(body) ? extractText(body) : '';
}

/** White space single, and no control characters. */
export function toSingleLine(text: string): string {
  return stripControlCharacters(text).replace(/\s+/g, ' ').trim();
}
