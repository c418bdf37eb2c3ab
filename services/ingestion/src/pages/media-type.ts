import { PageError } from './page-error';

const PAGE = /^(text\/html|application\/xhtml\+xml)$/;
/** Media types that say nothing, so that the bytes decide (https://mimesniff.spec.whatwg.org). */
const UNKNOWN = /^($|text\/plain$|application\/octet-stream$|(application|unknown)\/unknown$)/;
/** Media types of error messages and interfaces, which a broken server also sends in the place of a page. */
const PASSING = /^text\/|json|xml|javascript/;
const HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype html|html|head|body)\b/i;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/** Returns the last valid media type of a header, as browsers do, in lower case; empty if it has none. */
function parseMediaType(header: string): string {
  const types = header.split(',').map((value) => value.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  return types.filter((type) => MEDIA_TYPE.test(type)).at(-1) ?? '';
}

/** @throws PageError `not_a_page`, final if the publisher offers a file of another kind, such as an image */
export function assertPage(contentType: string | undefined, body: Buffer, text: string): void {
  const type = parseMediaType(contentType ?? '');
  if (PAGE.test(type) || HTML.test(text.slice(0, 2_000))) return;
  const isUnknown = UNKNOWN.test(type);
  if (!isUnknown || isBinary(body)) throw new PageError('not_a_page', !isUnknown && PASSING.test(type));
}

/** Returns true for the control characters of binary files. A NUL may be half of a character in UTF-16. */
const isBinary = (body: Buffer): boolean =>
  body.subarray(0, 5).toString('latin1') === '%PDF-' ||
  body.subarray(0, 512).some((byte) => byte > 0 && byte < 0x1b && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte));
