import { cleanText } from '@frontier/domain';
import { parseHTML } from 'linkedom';

/** The part of the DOM used here. TypeScript's DOM library would give every service the globals of a browser. */
export interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  /** linkedom builds a new list on each access. */
  readonly childNodes: Iterable<DomNode>;
}
export interface DomElement extends DomNode {
  readonly localName: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
}
export interface DomDocument extends DomNode {
  readonly documentElement: DomElement | null;
  readonly title: string;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
}

export const ELEMENT = 1;
export const TEXT = 3;

/** Parses any HTML, however malformed. Scripts are never run. */
export function parseDocument(html: string): DomDocument {
  return (parseHTML(html) as unknown as { document: DomDocument }).document;
}

const isElement = (node: DomNode): node is DomElement => node.nodeType === ELEMENT;

/** Limits of `isTooComplex`. Published articles stay under a tenth of each. */
const MAX_DEPTH = 200;
const MAX_NODES = 60_000;
const MAX_CHARACTERS = 2_000_000;

/** Returns true if a tree is so deep or large that extraction, which walks it many times, would take seconds. */
export function isTooComplex(root: DomNode): boolean {
  let nodes = 0;
  let characters = 0;
  const exceeds = (node: DomNode, depth: number): boolean => {
    nodes += 1;
    if (node.nodeType === TEXT) characters += node.textContent?.length ?? 0;
    if (depth > MAX_DEPTH || nodes > MAX_NODES || characters > MAX_CHARACTERS) return true;
    // Extraction drops these elements first.
    if (isElement(node) && (node.localName === 'script' || node.localName === 'style')) return false;
    for (const child of node.childNodes) if (exceeds(child, depth + 1)) return true;
    return false;
  };
  return exceeds(root, 0);
}

const SKIPPED_ELEMENTS = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'button',
  'form',
  'iframe',
  'figcaption',
]);
const BLOCKS = new Set(
  (
    'address article aside blockquote dd details div dl dt fieldset figure footer h1 h2 h3 h4 h5 h6 header hr li main ' +
    'nav ol p pre section table tbody tfoot thead tr ul'
  ).split(' '),
);
/** Marks the end of a block. Source white space becomes blanks first, so a line end has no other meaning. */
const PARAGRAPH = '\n';

function collectText(node: DomNode, parts: string[]): void {
  if (node.nodeType === TEXT) return void parts.push(cleanText(node.textContent ?? '').replace(/\s+/g, ' '));
  if (!isElement(node)) return;
  const name = node.localName;
  if (SKIPPED_ELEMENTS.has(name)) return;
  if (name === 'br') return void parts.push(' ');
  const block = BLOCKS.has(name);
  if (block) parts.push(PARAGRAPH);
  for (const child of node.childNodes) collectText(child, parts);
  // Separate cells by a blank and blocks by a paragraph end, so that their words do not run together.
  parts.push(block ? PARAGRAPH : name === 'td' || name === 'th' ? ' ' : '');
}

/** Returns the text of a tree as paragraphs separated by an empty line, with all other white space collapsed. */
export function extractText(root: DomNode): string {
  const parts: string[] = [];
  collectText(root, parts);
  return parts
    .join('')
    .split(PARAGRAPH)
    .map((paragraph) => paragraph.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n');
}
