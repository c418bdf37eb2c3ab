import sanitizeHtml from 'sanitize-html';

// Stored HTML is sanitised by one of these policies wherever it leaves the service.

const PROSE = ['p', 'br', 'strong', 'em', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3', 'a'];
const LINKS: sanitizeHtml.IOptions = {
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
};

/** Sanitises article summaries: allows prose, lists and nofollow links. */
export const sanitizeSummaryHtml = (html: string): string =>
  sanitizeHtml(html, {
    ...LINKS,
    allowedTags: [...PROSE, 'b', 'i'],
    allowedAttributes: { a: ['href', 'rel'] },
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }) },
  });

/** Sanitises our own texts: allows what Markdown can produce. */
export const sanitizeArticleHtml = (html: string): string =>
  sanitizeHtml(html, {
    ...LINKS,
    allowedTags: [
      ...[...PROSE, 'hr', 'del', 'code', 'pre', 'h4'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], h2: ['id'], h3: ['id'], ol: ['start'] },
    // The page has its own h1, so turn an h1 of the text into an h2.
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: toLinkTag },
  }).trim();

function toLinkTag(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  return { tagName: 'a', attribs: { href, ...(/^https?:/i.test(href) && outside) } };
}
