import { fold, stripAccents } from '@frontier/domain';
import { findConcept } from '../text/lexicon';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';

/** Variants of names, in lower case without accents. Each line is one name; `_` stands for a space. */
const FORMS = `
uk united_kingdom reino_unido great_britain gran_bretana britain british britanico britanica britanicos britanicas
eu ue european_union union_europea
european europeo europea europeos europeas
europe europa
brussels bruselas
london londres
ees ses entry_exit_system sistema_de_entradas_y_salidas sistema_de_entrada_salida
etias seiav
seville sevilla
tangier tanger
morocco marruecos
`;
const byForm = new Map<string, string>();
const phrases: (readonly [RegExp, string])[] = [];
for (const line of FORMS.trim().split('\n')) {
  const [name = '', ...others] = line.split(' ');
  for (const form of [name, ...others]) {
    if (form.includes('_'))
      phrases.push([new RegExp(`\\b${form.replaceAll('_', '[ /-]')}\\b`, 'gi'), name.toUpperCase()]);
    else byForm.set(form, name);
  }
}

/** Lexicon concepts that cover different names, as `london` covers Leeds, so that sharing one proves nothing. */
const MIXED = new Set(['police', 'london', 'european', 'moroccan', 'border', 'flight', 'customs']);

const OPENING = new Set(
  `however therefore furthermore moreover additionally also finally overall according instead meanwhile
  ademas asimismo finalmente segun entonces igualmente mientras`.split(/\s+/),
);
const TOKEN = /[\p{L}\p{N}]+/gu;

/** Removes accents and replaces multi-word names with their one-word form. */
export const normaliseNames = (text: string): string =>
  phrases.reduce((sum, [pattern, name]) => sum.replaceAll(pattern, name), stripAccents(text));
const toNameForms = (text: string): string[] =>
  (fold(text).match(TOKEN) ?? []).map((word) => byForm.get(word) ?? word);

export class NameSet {
  private readonly forms: ReadonlySet<string>;
  private readonly stems: ReadonlySet<string>;
  private readonly concepts: ReadonlySet<string | undefined>;

  constructor(text: string) {
    this.forms = new Set([...toNameForms(normaliseNames(text)), ...toNameForms(text)]);
    this.stems = new Set([...this.forms].map(stem));
    this.concepts = new Set([...this.stems].map(findConcept));
  }

  has(name: string): boolean {
    return toNameForms(name).every((form) => {
      if (this.forms.has(form) || this.stems.has(stem(form))) return true;
      const concept = findConcept(stem(form));
      return concept !== undefined && !MIXED.has(concept) && this.concepts.has(concept);
    });
  }
}

/** Extracts names from a sentence: capitalised words, and codes of letters and digits. */
export function extractNames(sentence: string): string[] {
  const whole = normaliseNames(sentence).replaceAll(/(?<=\p{L})['’]s\b/gu, '');
  return [...whole.matchAll(TOKEN)].flatMap(({ 0: word, index }) => {
    const mixed =
      /\p{L}/u.test(word) && /\p{N}/u.test(word) && !/^\d+(?:st|nd|rd|th|km|kg|[ap]m)$/i.test(word);
    if (!mixed && !/^\p{Lu}/u.test(word)) return [];
    const opens = !/[\p{L}\p{N}]/u.test(whole.slice(0, index));
    const folded = fold(word);
    const known = isStopWord(folded) || (opens && OPENING.has(folded));
    return known ? [] : [word];
  });
}
