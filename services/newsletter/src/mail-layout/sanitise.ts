import sanitizeHtml from 'sanitize-html';

/** Allows no images, which reveal when a mail was read, no styles and no scripts. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'],
    ...['a', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code'],
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
};

export const sanitiseContent = (html: string): string => sanitizeHtml(html, RULES).trim();
