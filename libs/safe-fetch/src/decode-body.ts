import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import iconv from 'iconv-lite';

/** `charset` is an iconv-lite name. */
export interface DecodedBody {
  readonly text: string;
  readonly charset: string;
}

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** Bytes to search for a charset. The HTML standard requires 1,024, but some pages declare the charset later. */
const PRESCAN_BYTES = 4_096;
const XML_DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i;
const META_CHARSET = /<meta[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i;
const HTTP_CHARSET = /[;,]\s*charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** Labels that mean Windows-1252 (WHATWG Encoding Standard 4.2). Latin-1 pages use its curly quotes and euro sign. */
const LATIN = /^(iso-?8859-?1|latin-?1|us-ascii|ascii|l1|cp1252|windows-1252)$/i;

/**
 * Decodes a page or feed. The charset comes from the byte order mark, else the HTTP header, else the XML declaration or
 * HTML meta element, else UTF-8. Two common wrong declarations are corrected: valid UTF-8 declared as Latin-1 is read
 * as UTF-8, and invalid UTF-8 declared as UTF-8 (or not declared) is read as Windows-1252.
 */
export function decodeBody(body: Buffer, headers: IncomingHttpHeaders): DecodedBody {
  const marked = BYTE_ORDER_MARKS.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte));
  const charset = marked ? marked[0] : resolveCharset(body, declaredCharset(body, headers));
  // Remove NUL characters, which Postgres rejects. They are not valid in markup, and HTML parsers drop them, too.
  return { text: iconv.decode(body, charset).replaceAll('\0', ''), charset };
}

function declaredCharset(body: Buffer, headers: IncomingHttpHeaders): string {
  const head = body.subarray(0, PRESCAN_BYTES).toString('latin1');
  const inside = [XML_DECLARATION, META_CHARSET].map((declaration) => declaration.exec(head)?.[1]);
  const candidates = [
    HTTP_CHARSET.exec(headers['content-type'] ?? '')?.[1],
    // `head` is decoded as single-byte text, so a declaration found in it cannot be in UTF-16, even if it says so.
    ...inside.filter((label) => !label?.toLowerCase().startsWith('utf-16')),
  ];
  const known = candidates.find((label) => label !== undefined && iconv.encodingExists(label));
  if (known === undefined) return 'utf-8';
  return LATIN.test(known) ? 'windows-1252' : known.toLowerCase();
}

function resolveCharset(body: Buffer, charset: string): string {
  if (charset !== 'utf-8' && charset !== 'utf8' && charset !== 'windows-1252') return charset;
  return isUtf8(body) ? 'utf-8' : 'windows-1252';
}
