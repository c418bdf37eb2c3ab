import DOMPurify from 'dompurify';

const TAGS = ['a', 'b', 'blockquote', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'sup', 'ul'];
const SAFE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\])|#)/i;

/** Classes of lines about the answer, which are styled differently. */
const LABEL_CLASSES = new Set(['answer-label', 'answer-note', 'answer-service', 'answer-question']);

/** Created on first use, because the server has no document. */
let purifier: typeof DOMPurify | undefined;

/** Sanitises an answer again, as the server did. Allows text, lists, quotations and links. Works only in a browser. */
export function sanitiseAnswer(html: string): string {
  purifier ??= createPurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    // `lang` is the language of a quotation; `class` is one of `LABEL_CLASSES`.
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
