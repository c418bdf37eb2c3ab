import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { cleanText } from '@frontier/domain';
import { parseHTML } from 'linkedom';
import { extractText, getDocumentProxy } from 'unpdf';
import { NUMBER_WORDS } from '../treaty/number-words';

export type DocumentFormat = 'html' | 'pdf';

export interface DocumentLine {
  readonly text: string;
  /** Page number from 1; null for HTML. */
  readonly page: number | null;
}

export interface DocumentText {
  readonly format: DocumentFormat;
  readonly lines: readonly DocumentLine[];
}

export class UnreadableDocumentError extends Error {
  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'UnreadableDocumentError';
  }
}

const PDF_MARK = '%PDF-';
const LOOKS_LIKE_HTML = /<(?:!doctype html|html|body|p|div|h[1-6])\b/i;
/** Reads HTML or PDF. @throws UnreadableDocumentError if the file is neither, damaged, without text or not readable */
export async function readDocument(path: string): Promise<DocumentText> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new UnreadableDocumentError(`${path} cannot be opened`, { cause: error });
  }
  const format = detectFormat(bytes, path);
  const lines =
    format === 'pdf'
      ? (await readPdfPages(bytes, path)).flatMap((text, index) => splitLines(text, index + 1))
      : splitLines(readHtmlText(bytes.toString('utf8')), null);
  if (lines.length === 0) {
    throw new UnreadableDocumentError(`${path} holds no text. Scanned pages have to be made text first.`);
  }
  return { format, lines: format === 'pdf' ? joinLines(lines) : lines };
}

const splitLines = (text: string, page: number | null): DocumentLine[] =>
  cleanText(text)
    .split('\n')
    .map((line) => ({ text: line.replace(/\s+/g, ' ').trim(), page }))
    .filter((line) => line.text !== '');

/** Minimum length of a full PDF line. If no punctuation ends a full line, the next line continues it. */
const FULL_LINE = 60;
const NEW_PARAGRAPH = new RegExp(
  String.raw`^(?:\(?[a-z0-9]{1,4}[).]\s|[“‘"']|(?:article|annex|procedure|part|title|chapter)\s+(?:[\divxlc]+|${NUMBER_WORDS.join('|')})\b)`,
  'i',
);

function joinLines(lines: readonly DocumentLine[]): DocumentLine[] {
  const joined: DocumentLine[] = [];
  let last = '';
  for (const line of lines) {
    const goesOn = last.length >= FULL_LINE && !/[.;:]$/.test(last) && !NEW_PARAGRAPH.test(line.text);
    const before = goesOn ? joined.pop() : undefined;
    joined.push(before ? { ...before, text: `${before.text} ${line.text}` } : line);
    last = line.text;
  }
  return joined;
}

function detectFormat(bytes: Buffer, path: string): DocumentFormat {
  const head = bytes.subarray(0, 64 * 1024).toString('utf8');
  if (head.includes(PDF_MARK)) return 'pdf';
  if (!head.includes('\0') && LOOKS_LIKE_HTML.test(head)) return 'html';
  const named = extname(path).toLowerCase();
  const claim = named === '.pdf' || named === '.html' || named === '.htm' ? `, whatever its name says` : '';
  throw new UnreadableDocumentError(`${path} is neither HTML nor PDF${claim}`);
}

async function readPdfPages(bytes: Buffer, path: string): Promise<readonly string[]> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const { text } = await extractText(pdf, { mergePages: false });
    return text;
  } catch (error) {
    throw new UnreadableDocumentError(`${path} is a PDF that cannot be read: it is damaged or locked`, {
      cause: error,
    });
  }
}

/** The part of the DOM that is used here. TypeScript's DOM library would also declare a browser's globals. */
interface DomNode {
  readonly nodeType: number;
  readonly localName?: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
}

const TEXT = 3;
const SKIPPED_ELEMENTS = new Set(['head', 'script', 'style', 'noscript', 'template']);
const INLINE_ELEMENTS = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins mark q s small span strong sub sup u'.split(' '),
);

function readHtmlText(html: string): string {
  const { document } = parseHTML(html) as unknown as { document: DomNode };
  return collectText(document);
}

/** Returns the text with a line for each block element. Line breaks in the HTML source count as spaces. */
function collectText(node: DomNode): string {
  if (node.nodeType === TEXT) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const name = node.localName ?? '';
  if (SKIPPED_ELEMENTS.has(name)) return '';
  const inner = [...node.childNodes].map(collectText).join('');
  return INLINE_ELEMENTS.has(name) ? inner : `\n${inner}\n`;
}
