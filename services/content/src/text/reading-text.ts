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
 * The words of a text of ours as the assistant reads and quotes them: a line for each paragraph, heading (`# `),
 * item of a list (`- `) and row of a table (`| `), without the sources named in brackets. Each sentence is one
 * that stands on the page.
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
  // Entities are read where markup is: one line of it is enough.
  return toPlainText(lines.map((line) => `<p>${line}</p>`).join('')).replaceAll(/\n+/g, '\n');
}

/** The first paragraph of what `readingText` wrote: where our answers put what matters. */
export const getOpening = (text: string): string => {
  const [first = ''] = text.split('\n');
  return /^[#|-] /.test(first) ? '' : first;
};
