// eslint-disable-next-line no-control-regex -- the range is ASCII
const BEYOND_ASCII = /[^\x00-\x7f]+/g;

/** Removes accents and invisible characters, but keeps upper and lower case. */
export const stripAccents = (text: string): string => text.normalize('NFD').replace(/[\p{M}\p{DI}]+/gu, '');

/** Lower-cases a text and removes its accents: `Tratado de Córdoba` becomes `tratado de cordoba`. */
export function fold(text: string): string {
  // Normalisation is slow, so it is applied only to the few characters outside ASCII.
  return text.toLowerCase().replace(BEYOND_ASCII, stripAccents);
}
