/** What every browser shows, and nothing that can hold a script. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** How files of each type begin, a byte a character. */
const SIGNATURES: readonly (readonly [ImageType, RegExp])[] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];
const MAX_SIGNATURE_LENGTH = 12;

/** The type of a picture by its bytes, whatever its server calls it; undefined for anything else. */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  const beginning = bytes.subarray(0, MAX_SIGNATURE_LENGTH).toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(beginning))?.[0];
}
