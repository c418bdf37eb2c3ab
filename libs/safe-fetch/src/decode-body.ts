import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import iconv from 'iconv-lite';

/** Text and the charset it was read with (an iconv-lite name). */
export interface DecodedBody {
  readonly text: string;
  readonly charset: string;
}

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** Declarations stand at the beginning; the HTML standard looks at 1,024 bytes, real pages are less tidy. */
const PRESCAN_BYTES = 4_096;
const XML_DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i;
const META_CHARSET = /<meta[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i;
const HTTP_CHARSET = /;\s*charset\s*=\s*["']?\s*([\w.:-]+)/i;

/**
 * Browsers read these labels as Windows-1252 (WHATWG Encoding Standard, section 4.2), since pages that claim Latin-1
 * use its curly quotes and euro sign.
 */
const LATIN = /^(iso-?8859-?1|latin-?1|us-ascii|ascii|l1|cp1252|windows-1252)$/i;

/**
 * Turns the bytes of a page or feed into text. The charset is that of the byte order mark, else of the HTTP header,
 * else of the XML declaration or HTML meta element, else UTF-8. Two lies are common enough to see through: bytes
 * that are valid UTF-8 are read as such although declared Latin-1, and bytes that are not are read as Windows-1252
 * although declared (or by default taken for) UTF-8.
 */
export function decodeBody(body: Buffer, headers: IncomingHttpHeaders): DecodedBody {
  const marked = BYTE_ORDER_MARKS.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte));
  const charset = marked ? marked[0] : resolveCharset(body, declaredCharset(body, headers));
  // NUL is no character of any markup, HTML parsers drop it, and databases refuse it.
  return { text: iconv.decode(body, charset).replaceAll('\0', ''), charset };
}

function declaredCharset(body: Buffer, headers: IncomingHttpHeaders): string {
  const head = body.subarray(0, PRESCAN_BYTES).toString('latin1');
  const inside = [XML_DECLARATION, META_CHARSET].map((declaration) => declaration.exec(head)?.[1]);
  const candidates = [
    HTTP_CHARSET.exec(headers['content-type'] ?? '')?.[1],
    // A declaration that could be read byte by byte is not itself in UTF-16, whatever it declares.
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
