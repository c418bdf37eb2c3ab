/**
 * The UTF-16 codes of a text, to be walked through. `charCodeAt` in a loop is several times slower once its function has
 * seen texts of many kinds: cut from others, joined of others, in one byte a character and in two.
 */
export function toCharCodes(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  Buffer.from(codes.buffer).write(text, 'utf16le');
  return codes;
}
