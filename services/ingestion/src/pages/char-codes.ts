/**
 * Returns the UTF-16 codes of a text for iteration. `charCodeAt` in a loop is several times slower once its function
 * has seen texts of many kinds: slices, concatenations, one and two bytes per character.
 */
export function toCharCodes(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  Buffer.from(codes.buffer).write(text, 'utf16le');
  return codes;
}
