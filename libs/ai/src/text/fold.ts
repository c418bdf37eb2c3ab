/** Lower case without accents: `Tratado de Córdoba` becomes `tratado de cordoba`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most English text needs no decomposition, which is the slow part.
  // eslint-disable-next-line no-control-regex -- the range is ASCII
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}+/gu, '');
}

const WORD = /\p{L}+|\p{N}+(?:[.,]\p{N}{3})*/gu;

/** The words of a text, folded; `37,500` and `37.500` both become `37500`. */
export function words(text: string): string[] {
  const found = fold(text).match(WORD) ?? [];
  return found.map((word) => (/[.,]/.test(word) ? word.replace(/[.,]/g, '') : word));
}
