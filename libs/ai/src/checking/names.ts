import { fold, stripAccents } from '@frontier/domain';
import { findConcept } from '../text/lexicon';
import { MONTH_NUMBERS } from '../text/months';
import { isNumber } from './facts';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';
import { findNearestWords } from '../text/word-vectors';

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
/** Common words that often open a sentence of the news, where their capital says nothing. */
const COMMON = new Set(
  `police people staff traffic tourism unemployment construction inflation new daily local former senior public free
  extra heavy trade business industry parliament government construction women men children young older long short
  early late recent none nobody everyone one several average total full half part crossing shops queues gente policia agentes vecinos nuevas
  nuevos nueva nuevo varios varias cerca casi quienes trabajadores ambas ambos ningun ninguna cada mas menos unos unas`.split(
    /\s+/,
  ),
);
const COMMON_ENDING = /(?:[^s']s|ing|ly|tion|ment|mente|cion|dos|das|ando|iendo|aron|ieron)$/;
const AGENT_ENDING = /(?:ians|iers|ists|ners|kers|ters|ants|ities|tions|ments|eros|eras|istas|antes|ores)$/;
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
      // Two unions are one concept, but not one name.
      if (/^\p{Lu}{2,}$/u.test(name)) return false;
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
      /\p{L}/u.test(word) &&
      /\p{N}/u.test(word) &&
      !/^\d+(?:st|nd|rd|th|km|kg|[ap]?m|mn|bn|h|k)$/i.test(word);
    if (!mixed && !/^\p{Lu}/u.test(word)) return [];
    const opens = !/[\p{L}\p{N}]/u.test(whole.slice(0, index));
    const folded = fold(word);
    // Dates and number words are compared as facts.
    const isFigure = MONTH_NUMBERS.has(folded) || isNumber(folded, 'en') || isNumber(folded, 'es');
    const known = isStopWord(folded) || (!mixed && isFigure) || (opens && OPENING.has(folded));
    return known ? [] : [word];
  });
}

/**
 * Returns the names in a sentence without its first word if that is an ordinary word. It is a name if another capital
 * follows.
 *
 * @param words the words that the texts contain in small letters
 */
export function extractNamesAfterOpening(sentence: string, words: ReadonlySet<string>): string[] {
  const names = extractNames(sentence);
  const [first = '', second = ''] = normaliseNames(sentence).match(TOKEN) ?? [];
  const isVerb = second === 'a' || second === 'al';
  const isName = names[0] !== first || (/^\p{Lu}/u.test(second) && !isStopWord(fold(second)));
  return isName || !(isVerb || isOrdinary(first, words)) ? names : names.slice(1);
}

function isOrdinary(word: string, words: ReadonlySet<string>): boolean {
  const folded = fold(word);
  return (
    COMMON.has(folded) ||
    words.has(folded) ||
    AGENT_ENDING.test(folded) ||
    (COMMON_ENDING.test(folded) && isKnown(folded))
  );
}

/** Returns true if the vocabulary has the word, a plural also in the singular, as it has few names. */
const isKnown = (folded: string): boolean =>
  (folded.endsWith('s') ? [folded.slice(0, -1), folded.slice(0, -2)] : [folded]).some(
    (word) => findNearestWords(word).length > 0,
  );
