/** Image types that every browser displays and that cannot contain scripts. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Matches the first bytes of each type, decoded as Latin-1, so that a character is a byte. */
const SIGNATURES: readonly (readonly [ImageType, RegExp])[] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];
const MAX_SIGNATURE_LENGTH = 12;

/** Returns the image type by the bytes, because a server may declare a wrong type; undefined for any other type. */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  const beginning = bytes.subarray(0, MAX_SIGNATURE_LENGTH).toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(beginning))?.[0];
}
