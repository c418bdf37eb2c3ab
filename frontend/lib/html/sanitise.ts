import sanitizeHtml from 'sanitize-html';

/** What a summary may be made of. Services clean what they store; this is the last gate before a reader. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'ul',
    'ol',
    'li',
    'blockquote',
    'h2',
    'h3',
    'h4',
    'a',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const away = { rel: 'noopener noreferrer', target: '_blank' };
      return { tagName, attribs: { href, ...(/^https?:/i.test(href) && away) } };
    },
    // A stored text knows nothing of the page's outline.
    h1: (_, attributes) => heading('h2', attributes),
    h2: heading,
    h3: heading,
  },
};

/** Headings keep the ids that a list of contents points to; any other could take that of a part of the page. */
function heading(tagName: string, { id = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id.startsWith('h-') ? { id } : {} };
}

/** A table that is wider than the page scrolls by itself, also by keyboard. */
const TABLE_BOX = '<section data-table="" aria-label="Table" tabindex="0">';

export function sanitise(html: string): string {
  return sanitizeHtml(html, options)
    .replaceAll('<table>', `${TABLE_BOX}<table>`)
    .replaceAll('</table>', '</table></section>');
}
