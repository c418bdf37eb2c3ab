// eslint-disable-next-line no-control-regex -- the range is ASCII
const BEYOND_ASCII = /[^\x00-\x7f]+/g;

/** Without accents, in its case. */
export const stripAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '');

/** Lower case without accents: `Tratado de Córdoba` becomes `tratado de cordoba`. */
export function fold(text: string): string {
  // Decomposition is the slow part, and few characters of a text need it.
  return text.toLowerCase().replace(BEYOND_ASCII, stripAccents);
}
