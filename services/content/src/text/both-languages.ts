/** Between the text in English and that in Spanish. */
const BREAK = /\n-{3,}\n/;

/** The two texts of a Markdown document, each empty where there is none. */
export function splitLanguages(body: string): { readonly en: string; readonly es: string } {
  const [en = '', es = ''] = `\n${body}\n`.split(BREAK);
  return { en: en.trim(), es: es.trim() };
}

/** The way back. */
export const joinLanguages = (en: string, es: string): string => (es === '' ? en : `${en}\n\n---\n\n${es}`);
