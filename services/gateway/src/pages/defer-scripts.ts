import type { RenderNonce } from './render-nonce';

/** Matches scripts without inline code, and `<link>` elements, which may preload a script. */
const FILE = /<script\b([^>]*)><\/script>|<link\b([^>]*)>/gi;
const SOURCE = /\ssrc="([^"&]+)"/i;
const ASYNC = /\sasync\b/i;
const PRELOADS_SCRIPT = /\sas="script"/i;

/**
 * Inline code that inserts the script files after the first paint, which is complete when a second animation frame
 * begins. A hidden tab gets no animation frames, so there it inserts them at once. `src` is kept because scripts find
 * their own element by it, and `async` because React finds existing scripts by it.
 */
const START = `(function(d,f){function s(){f.forEach(function(p){var e=d.createElement('script');e.async=true;e.src=p;d.head.append(e)})}function n(g){return function(){requestAnimationFrame(g)}}d.hidden?s():n(n(s))()})`;

/**
 * Delays the site's external scripts until the page has been painted. The page is complete without them, so they need
 * not compete with its styles and fonts for bandwidth. They run in any order, as async scripts did before.
 */
export function deferScripts(html: string, nonce: RenderNonce): string {
  const files = new Set<string>();
  const rest = html.replace(FILE, (tag, ofScript: string | undefined, ofLink: string | undefined) => {
    const attributes = ofScript ?? ofLink ?? '';
    if (!nonce.hasNonce(attributes)) return tag;
    if (ofLink !== undefined) return PRELOADS_SCRIPT.test(attributes) ? '' : tag;
    const [, file] = SOURCE.exec(attributes) ?? [];
    if (file === undefined || !ASYNC.test(attributes)) return tag;
    files.add(file);
    return '';
  });
  const end = rest.lastIndexOf('</body>');
  if (files.size === 0 || end < 0) return html;
  const list = JSON.stringify([...files]).replaceAll('<', '\\u003c');
  return `${rest.slice(0, end)}<script ${nonce.attribute}>${START}(document,${list})</script>${rest.slice(end)}`;
}
