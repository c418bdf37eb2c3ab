import type { RenderNonce } from './render-nonce';

/** A script without a word of its own, or what has the browser fetch one early. */
const FILE = /<script\b([^>]*)><\/script>|<link\b([^>]*)>/gi;
const SOURCE = /\ssrc="([^"&]+)"/i;
const ASYNC = /\sasync\b/i;
const PRELOADS_SCRIPT = /\sas="script"/i;

/**
 * Runs in the page. The second frame begins once the first has been painted; a page in the background has no frames.
 * Scripts find themselves by their `src`, and React finds those that are there by `async`, which this sets as well.
 */
const START = `(function(d,f){function s(){f.forEach(function(p){var e=d.createElement('script');e.async=true;e.src=p;d.head.append(e)})}function n(g){return function(){requestAnimationFrame(g)}}d.hidden?s():n(n(s))()})`;

/**
 * Has the files of scripts that the site put into a page fetched once the page has been painted: it is complete without
 * them, so they need not share the line with its styles and faces. They run in any order, as they did.
 */
export function deferScripts(html: string, mark: RenderNonce): string {
  const files = new Set<string>();
  const rest = html.replace(FILE, (tag, ofScript: string | undefined, ofLink: string | undefined) => {
    const attributes = ofScript ?? ofLink ?? '';
    if (!mark.hasNonce(attributes)) return tag;
    if (ofLink !== undefined) return PRELOADS_SCRIPT.test(attributes) ? '' : tag;
    const [, file] = SOURCE.exec(attributes) ?? [];
    if (file === undefined || !ASYNC.test(attributes)) return tag;
    files.add(file);
    return '';
  });
  const end = rest.lastIndexOf('</body>');
  if (files.size === 0 || end < 0) return html;
  const list = JSON.stringify([...files]).replaceAll('<', '\\u003c');
  return `${rest.slice(0, end)}<script ${mark.attribute}>${START}(document,${list})</script>${rest.slice(end)}`;
}
