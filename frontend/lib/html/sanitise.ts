import sanitizeHtml from 'sanitize-html';

/** Allows only what stored texts need. The services sanitise what they store; this is a second check. */
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
    // The page already has an h1, so an h1 in a stored text becomes an h2.
    h1: (_, attributes) => heading('h2', attributes),
    h2: heading,
    h3: heading,
  },
};

/** Keeps `h-` ids, which tables of contents link to. Any other id could clash with an id of the page. */
function heading(tagName: string, { id = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id.startsWith('h-') ? { id } : {} };
}

/** Makes a table that is wider than the page scroll separately, also by keyboard. */
const TABLE_BOX = '<section data-table="" aria-label="Table" tabindex="0">';

export function sanitise(html: string): string {
  return sanitizeHtml(html, options)
    .replaceAll('<table>', `${TABLE_BOX}<table>`)
    .replaceAll('</table>', '</table></section>');
}
