import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';

const MAX_TEXT_LENGTH = 200_000;
const LEAD_LENGTH = 400;
const LOOKS_LIKE_MARKUP = /<[a-z!/][^>]*>/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
/** C0 controls but tab and newline: Postgres refuses NUL, and none of the others belongs in prose. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Plain text from a source: markup and control characters removed, blank lines kept as paragraph breaks. */
export function plainText(source: string): string {
  const text = LOOKS_LIKE_MARKUP.test(source) ? stripMarkup(source) : source;
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/** Plain text on one line, for titles and names. */
export function plainLine(source: string): string {
  return plainText(source).replaceAll(/\s+/g, ' ');
}

function stripMarkup(html: string): string {
  const blocks = html.replaceAll(/<\/?(p|div|li|h[1-6]|blockquote|br)\b[^>]*>/gi, '\n$&');
  const escaped = sanitizeHtml(blocks, { allowedTags: [], allowedAttributes: {} });
  return escaped.replaceAll(/&(#39|[a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The opening of a text, cut between words, for sources that give no summary of their own. */
export function leadOf(text: string): string {
  const opening = text.replaceAll(/\s+/g, ' ').trim();
  if (opening.length <= LEAD_LENGTH) return opening;
  const cut = opening.slice(0, LEAD_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** Text that may stand in markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Plain text as HTML paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** What stored HTML may contain when it leaves: prose, lists and links to the web; nothing that acts. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }) },
  });
}

/** An absolute web address, or nothing: no other scheme reaches a page. */
export function webUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** SHA-256, hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
