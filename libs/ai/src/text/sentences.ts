import type { Language } from '@frontier/domain';

const segmenters: Record<Language, Intl.Segmenter> = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  es: new Intl.Segmenter('es', { granularity: 'sentence' }),
};

/** Abbreviations whose full stop does not end a sentence. `Intl.Segmenter` does not know them. */
const ABBREVIATION =
  /(?:^|[\s(«“"'])(?:mr|mrs|ms|dr|st|prof|hon|sir|gen|no|nos|art|arts|para|cf|vs|approx|inc|ltd|co|jr|sr|sra|srta|dra|dña|núm|págs?|ee|uu|aprox|etc)\.\s*$/iu;
/** Matches initials whose full stop does not end a sentence: `J. Albares`, `a.m.`, `EE.UU.` */
const INITIALS = /(?:^|[\s(«“"'])(?:\p{Lu}|(?:\p{L}{1,2}\.)+\p{L}{1,2})\.\s*$/u;

/** Splits a text into sentences. Line breaks also end a sentence, which separates headings and list items. */
export function splitSentences(text: string, lang: Language): string[] {
  const found: string[] = [];
  for (const line of text.split(/\r?\n+/)) {
    let open = '';
    for (const { segment } of segmenters[lang].segment(line)) {
      open += segment;
      if (ABBREVIATION.test(open) || INITIALS.test(open)) continue;
      if (open.trim()) found.push(open.trim());
      open = '';
    }
    if (open.trim()) found.push(open.trim());
  }
  return found;
}
