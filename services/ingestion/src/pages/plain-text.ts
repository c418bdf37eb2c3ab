import { parseDocument, textOf } from './dom';

const MARKUP = /[<&]/;

/** A title or summary of a feed as one line of plain text: feeds put markup and entities into either. */
export function plainText(html: string): string {
  // Feeds escape once too often: the first pass then leaves the markup that the second one removes.
  const once = strip(html);
  const text = /<\/?[a-z]|&[a-z#]/i.test(once) ? strip(once) : once;
  return text.replace(/\s+/g, ' ').trim();
}

function strip(html: string): string {
  if (!MARKUP.test(html)) return html;
  const body = parseDocument(`<!doctype html><html><body>${html}</body></html>`).querySelector('body');
  return body ? textOf(body) : '';
}
