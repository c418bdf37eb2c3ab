/** What every browser shows, and nothing that can hold a script. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** How files of each type begin, a byte a character. */
const BEGINNINGS: readonly (readonly [PictureType, RegExp])[] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];
const LONGEST_BEGINNING = 12;

/** The type of a picture by its bytes, whatever its server calls it; undefined for anything else. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  const beginning = bytes.subarray(0, LONGEST_BEGINNING).toString('latin1');
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}
