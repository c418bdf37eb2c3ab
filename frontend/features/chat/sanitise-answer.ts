import DOMPurify from 'dompurify';

const TAGS = ['a', 'b', 'blockquote', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'sup', 'ul'];
const SAFE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\])|#)/i;

/** Lines that are looked at otherwise than the answer itself. */
const LABEL_CLASSES = new Set(['answer-label', 'answer-note', 'answer-service', 'answer-question']);

/** Made at its first use: there is no document on the server. */
let purifier: typeof DOMPurify | undefined;

/**
 * The assistant's answer with nothing in it but text, lists, quotations and links. The server has cleaned it
 * already; this holds even if it did not. Works in the browser alone.
 */
export function sanitiseAnswer(html: string): string {
  purifier ??= createPurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    // Of quotations, the language they are in; of lines that say something about the answer, what they say.
    ALLOWED_ATTR: ['class', 'href', 'lang'],
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ADD_FORBID_CONTENTS: ['object', 'embed', 'textarea'],
  });
}

function createPurifier(): typeof DOMPurify {
  const purify = DOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (!LABEL_CLASSES.has(element.getAttribute('class') ?? '')) element.removeAttribute('class');
    if (!/^https?:/i.test(element.getAttribute('href')?.trim() ?? '')) return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  });
  return purify;
}
