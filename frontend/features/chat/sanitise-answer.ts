const ALLOWED = new Set(['A', 'B', 'BLOCKQUOTE', 'BR', 'EM', 'I', 'LI', 'OL', 'P', 'STRONG', 'SUP', 'UL']);
/** Elements that go with all they hold; of others that are not allowed the content stays. */
const DROPPED = new Set([
  'EMBED',
  'IFRAME',
  'MATH',
  'NOSCRIPT',
  'OBJECT',
  'SCRIPT',
  'STYLE',
  'SVG',
  'TEMPLATE',
  'TEXTAREA',
  'TITLE',
]);
const SAFE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\])|#)/i;

/**
 * The assistant's answer with nothing in it but text, lists, quotations and links. The server has cleaned it
 * already; this holds even if it did not. Works in the browser alone.
 */
export function sanitiseAnswer(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  for (const child of [...parent.children]) {
    const name = child.tagName.toUpperCase();
    if (DROPPED.has(name)) {
      child.remove();
      continue;
    }
    clean(child);
    if (ALLOWED.has(name)) cleanAttributes(child);
    else child.replaceWith(...child.childNodes);
  }
}

function cleanAttributes(element: Element): void {
  const href = element.tagName.toUpperCase() === 'A' ? element.getAttribute('href')?.trim() : undefined;
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  if (!href || !SAFE_ADDRESS.test(href)) return;
  element.setAttribute('href', href);
  if (/^https?:/i.test(href)) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
}
