import { createHash } from 'node:crypto';
import { cleanText, truncate } from '@frontier/domain';
import sanitizeHtml from 'sanitize-html';

const MAX_TEXT_LENGTH = 200_000;
/** Characters of a source that are read. More than MAX_TEXT_LENGTH, because the source also has markup. */
const MAX_SOURCE_LENGTH = 1_000_000;
/** Maximum number of tags, more than any article has. Parsers take quadratic time over elements nested more deeply. */
const MAX_TAGS = 10_000;
const LEAD_LENGTH = 400;

/** Removes markup, control and invisible characters; keeps blank lines between paragraphs. */
export function toPlainText(source: string): string {
  const read = source.slice(0, MAX_SOURCE_LENGTH);
  const text = looksLikeMarkup(read) ? htmlToText(read) : read;
  return cleanText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

export function toPlainLine(source: string): string {
  return toPlainText(source).replaceAll(/\s+/g, ' ');
}

/** Returns true if a `>` follows the start of a tag. A single pattern would take quadratic time if there is no `>`. */
function looksLikeMarkup(text: string): boolean {
  const start = text.search(/<[a-z!/]/i);
  return start !== -1 && text.includes('>', start);
}

const BLOCKS = ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'br'];
const BLOCK_TAG = new RegExp(`</?(?:${BLOCKS.join('|')})(?: /)?>`, 'g');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Converts HTML to text. Does not use html-to-text, which took longer over deeply nested elements in our tests. The
 * sanitiser leaves tags without attributes and escapes all other `<`, so the tags replaced here are short and known.
 */
function htmlToText(html: string): string {
  return sanitizeHtml(truncateTags(html), { allowedTags: BLOCKS, allowedAttributes: {} })
    .replaceAll(BLOCK_TAG, '\n')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function truncateTags(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return html;
  }
  return html.slice(0, at);
}

export const truncateToLead = (text: string): string => truncate(text, LEAD_LENGTH);

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function toHtmlParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** Returns an absolute web URL, or null for anything else, so that no other scheme reaches a page. */
export function parseWebUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** Returns the SHA-256, hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
