/** Ends of list entries, with the elements that surround them. */
const CLOSING: readonly (readonly [RegExp, string])[] = [
  [/<\/item\s*>/gi, '</channel></rss>'],
  [/<\/entry\s*>/gi, '</feed>'],
  [/<\/(?:\w+:)?url\s*>/gi, '</urlset>'],
];

/** Drops the last, incomplete entry of a list that was cut, and closes the list. Feeds begin with the newest entries. */
export function closeTruncated(text: string): string {
  if (text.trimStart().startsWith('{')) return closeJson(text);
  for (const [pattern, closing] of CLOSING) {
    const last = [...text.matchAll(pattern)].at(-1);
    if (last) return text.slice(0, last.index + last[0].length) + closing;
  }
  return text;
}

/** Depth of the objects that a JSON Feed lists: in the document, in its list. */
const LISTED = 2;

function closeJson(text: string): string {
  let depth = 0;
  let end = 0;
  // Strings first, because they may contain brackets.
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|[[\]{}]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (token === '}' && depth === LISTED) end = index + 1;
  }
  return `${text.slice(0, end)}]}`;
}
