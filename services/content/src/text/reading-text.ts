import { stripCitations } from '@frontier/domain';
import sanitizeHtml from 'sanitize-html';
import { toPlainText } from './text';

const ALLOWED_TAGS = [
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'td',
  'th',
  'br',
  'div',
  'blockquote',
  'ul',
  'ol',
];

/**
 * Converts our HTML to the text that the assistant reads and quotes: a line per paragraph, heading (`# `), list item
 * (`- `) and table row (`| `), without citations. Every sentence is also on the page.
 */
export function toReadingText(html: string): string {
  const lines = sanitizeHtml(stripCitations(html), { allowedTags: ALLOWED_TAGS, allowedAttributes: {} })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<h[1-6]>/g, '\n# ')
    .replaceAll(/<li>(?: ?<p>)?/g, '\n- ')
    .replaceAll('<tr>', '\n| ')
    .replaceAll(/<t[dh]>/g, '')
    .replaceAll(/<\/t[dh]>/g, ' | ')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#|-]$/.test(line));
  // Wrap each line in a tag, because entities are decoded only in markup.
  return toPlainText(lines.map((line) => `<p>${line}</p>`).join('')).replaceAll(/\n+/g, '\n');
}

/** Returns the first paragraph of a text from `toReadingText`, where our answers put the main point. */
export const getOpening = (text: string): string => {
  const [first = ''] = text.split('\n');
  return /^[#|-] /.test(first) ? '' : first;
};
