const LANGUAGE_BREAK = /\n-{3,}\n/;

export function splitLanguages(body: string): { readonly en: string; readonly es: string } {
  const [en = '', es = ''] = `\n${body}\n`.split(LANGUAGE_BREAK);
  return { en: en.trim(), es: es.trim() };
}

export const joinLanguages = (en: string, es: string): string => (es === '' ? en : `${en}\n\n---\n\n${es}`);
