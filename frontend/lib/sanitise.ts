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
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const away = { rel: 'noopener noreferrer', target: '_blank' };
      return { tagName, attribs: { href, ...(/^https?:/i.test(href) && away) } };
    },
    // A stored text knows nothing of the page's outline.
    h1: 'h2',
  },
};

/** Stored HTML, made safe to show. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options);
}
