import { fold } from '@frontier/domain';
import type { Language } from '@frontier/domain';
import { MONTH_NUMBERS, MONTHS } from '../text/months';
import { stem } from '../text/stem';

/** A number in a text. `unit` is undefined if no known unit stands beside the number. */
export interface Quantity {
  readonly value: number;
  readonly unit: string | undefined;
  /** Stem of the word after a number without unit: `barco` of `46 barcos`. */
  readonly noun?: string | undefined;
}

/** A date as precise as the text states it. */
export interface Day {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
}

export interface Facts {
  readonly quantities: readonly Quantity[];
  readonly days: readonly Day[];
}

const NTH = String.raw`(?:st|nd|rd|th|º|ª)?`;

/** Date patterns, applied in this order. Each removes its matches, so that later patterns do not match them again. */
const DAYS: readonly (readonly [RegExp, (found: readonly string[]) => Day])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([year, month, day]) => toDay(year, month, day)],
  [/\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g, ([day, month, year]) => toDay(year, month, day)],
  [
    new RegExp(
      String.raw`\b(\d{1,2})${NTH} (?:of |de )?(${MONTHS})\b(?:,? (?:of |de |del )?(\d{4})\b)?`,
      'g',
    ),
    ([day, month, year]) => toDay(year, month, day),
  ],
  [
    new RegExp(String.raw`\b(${MONTHS}) (\d{1,2})(?!\d)${NTH}(?:,? (\d{4})\b)?`, 'g'),
    ([month, day, year]) => toDay(year, month, day),
  ],
  [
    new RegExp(String.raw`\b(${MONTHS}),? (?:of |de |del )?(\d{4})\b`, 'g'),
    ([month, year]) => toDay(year, month, ''),
  ],
  // Months without a day or year count only after a preposition, because `may` and `march` have other meanings.
  [
    new RegExp(String.raw`\b(?:in|of|since|until|by|from|en|de|desde|hasta) (${MONTHS})\b`, 'g'),
    ([month]) => toDay('', month, ''),
  ],
  [new RegExp(String.raw`\b(?!may\b|march\b|august\b)(${MONTHS})\b`, 'g'), ([month]) => toDay('', month, '')],
];

const toDay = (year = '', month = '', day = ''): Day => ({
  year: year ? Number(year) : undefined,
  month: month ? (MONTH_NUMBERS.get(month) ?? Number(month)) : undefined,
  day: day ? Number(day) : undefined,
});

const list = (text: string): string[] => text.split(' ');
const counted = (from: number, step: number, text: string): [string, number][] =>
  list(text).map((word, at) => [word, from + at * step]);
const same = (words: string, value: number): [string, number][] => list(words).map((word) => [word, value]);

const NUMBERS: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map([
    ...counted(
      2,
      1,
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    ...counted(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
    ['zero', 0],
    ['dozen', 12],
    ['hundred', 100],
    ['thousand', 1_000],
    ['million', 1_000_000],
    ['billion', 1_000_000_000],
  ]),
  es: new Map([
    ...counted(
      2,
      1,
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    ),
    ...counted(
      20,
      1,
      'veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete',
    ),
    ...counted(30, 10, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    ...counted(
      200,
      100,
      'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    ),
    ['veintiun', 21],
    ['cero', 0],
    ['docena', 12],
    ...same('cien ciento', 100),
    ['mil', 1_000],
    ...same('millon millones', 1_000_000),
  ]),
};
/** Fractions, ordinals, weekdays and words such as "twice". Each has its own unit, so that none matches a count. */
const NAMED: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map([
    ...list('first second third fourth fifth sixth seventh eighth ninth tenth').map(
      (word, at): [string, string] => [word, `place ${at + 1}`],
    ),
    ...list('monday tuesday wednesday thursday friday saturday sunday').map((word, at): [string, string] => [
      word,
      `weekday ${at}`,
    ]),
    ...list('half halves halved').map((word): [string, string] => [word, 'half']),
    ...list('double doubled doubles twice').map((word): [string, string] => [word, 'double']),
    ...list('triple tripled triples').map((word): [string, string] => [word, 'triple']),
    ...list('quarter quarters').map((word): [string, string] => [word, 'quarter']),
  ]),
  es: new Map([
    ...list('primer segund tercer cuart quint sext septim octav noven decim').flatMap((root, at) =>
      ['', 'o', 'a', 'os', 'as'].map((ending): [string, string] => [`${root}${ending}`, `place ${at + 1}`]),
    ),
    ...list('lunes martes miercoles jueves viernes sabado domingo').map((word, at): [string, string] => [
      word,
      `weekday ${at}`,
    ]),
    ...list('mitad medio media mitades').map((word): [string, string] => [word, 'half']),
    ...list('doble dobles duplica duplico duplicado').map((word): [string, string] => [word, 'double']),
    ...list('triple triplica triplico').map((word): [string, string] => [word, 'triple']),
  ]),
};

const UNITS: readonly (readonly [string, RegExp])[] = [
  ['percent', /^(?:%|percent|per cent\b|por ciento\b)/],
  ['pound', /^(?:£|pounds?\b|libras?\b|gbp\b)/],
  ['euro', /^(?:€|euros?\b|eur\b)/],
  ['dollar', /^(?:\$|dollars?\b|dolar(?:es)?\b|usd\b)/],
  ['day', /^(?:calendar |working |natural )?(?:days?|dias?)\b/],
  ['week', /^(?:weeks?|semanas?)\b/],
  ['month', /^(?:calendar )?(?:months?|mes(?:es)?)\b/],
  ['year', /^(?:years?|anos?)\b/],
  ['hour', /^(?:hours?|horas?)\b/],
  ['minute', /^(?:minutes?|minutos?)\b/],
  ['kilometre', /^(?:km|kilomet(?:re|er|ro)s?)\b/],
  ['mile', /^(?:miles?|millas?)\b/],
  ['litre', /^(?:lit(?:re|er|ro)s?)\b/],
  ['kilogram', /^(?:kg|kilos?|kilograms?|kilogramos?)\b/],
  ['gram', /^(?:grams?|gramos?)\b/],
];
const UNIT_BEFORE: Readonly<Record<string, string>> = { '£': 'pound', '€': 'euro', $: 'dollar' };
const JOINS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['and', '-']),
  es: new Set(['y', '-']),
};

/** Millions of money in short, such as `£3m`. */
const SHORT_MILLIONS = /([£€$]\s?\d+(?:[.,]\d+)?)\s?(?:m|mn|mln)\b/g;

/** Times of day, such as `8:30` and `half past eight`. */
const CLOCK = /\b(\d{1,2}):(\d{2})\b/g;
const HALF_PAST = /\bhalf past (\w+)|\blas (\w+) y media\b/g;

/** Returns the quantities and dates in a text. Reads dates first, so that the 15 in "15 July" is not a quantity. */
export function extractFacts(text: string, lang: Language): Facts {
  let rest = fold(text)
    .replaceAll(SHORT_MILLIONS, '$1 million')
    .replaceAll(CLOCK, '$1.$2')
    .replaceAll(HALF_PAST, (said, en?: string, es?: string) => {
      const hour = NUMBERS.en.get(en ?? '') ?? NUMBERS.es.get(es ?? '');
      return hour === undefined ? said : `${hour}.30`;
    });
  const days: Day[] = [];
  for (const [pattern, read] of DAYS) {
    rest = rest.replaceAll(pattern, (...found) => {
      days.push(read(found.slice(1, 4).map((part: unknown) => (typeof part === 'string' ? part : ''))));
      return ' | ';
    });
  }
  return { quantities: extractQuantities(rest, lang), days };
}

export const matchesAnyDay = (day: Day, days: readonly Day[]): boolean =>
  days.some((other) =>
    (['year', 'month', 'day'] as const).every((part) => day[part] === undefined || day[part] === other[part]),
  );

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}+|[%£€$-]|[^\s\p{L}\d]/gu;

function extractQuantities(folded: string, lang: Language): Quantity[] {
  const tokens = [...folded.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word,
    end: index + word.length,
  }));
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at]?.word ?? '';
    const named = NAMED[lang].get(first);
    if (named) found.push({ value: 1, unit: named });
    let sum: number | undefined;
    let group = 0;
    let last = at;
    for (let next = at; next < tokens.length; next++) {
      const word = tokens[next]?.word ?? '';
      const value = /^\d/.test(word) ? parseNumber(word) : readWord(word, group, lang);
      if (value === undefined) {
        const joins =
          next > at && last === next - 1 && JOINS[lang].has(word) && isDigit(tokens[next + 1]?.word, lang);
        if (joins && isWord(tokens[last]?.word, lang)) continue;
        break;
      }
      // Two adjacent figures are separate numbers.
      if (sum !== undefined && /^\d/.test(word)) break;
      if (value >= 1_000 && sum !== undefined && !/^\d/.test(word)) {
        sum = (sum + group || 1) * value;
        group = 0;
      } else if (value === 100 && group > 0 && lang === 'en') group *= 100;
      else group += value;
      sum ??= 0;
      last = next;
    }
    if (sum === undefined) continue;
    const after = folded.slice(tokens[last]?.end).replace(/^[\s-]+(?:(?:de|of) )?/, '');
    const unit =
      UNIT_BEFORE[tokens[at - 1]?.word ?? ''] ?? UNITS.find(([, pattern]) => pattern.test(after))?.[0];
    const noun = unit === undefined ? /^\p{L}{4,}/u.exec(after)?.[0] : undefined;
    found.push({ value: sum + group, unit, noun: noun && stem(noun) });
    at = last;
  }
  return found;
}

/** Reads a number word. `one` is a number only after tens: by itself it is often an article or a pronoun. */
const readWord = (word: string, group: number, lang: Language): number | undefined =>
  NUMBERS[lang].get(word) ?? (group >= 20 && group % 10 === 0 && ONE.has(word) ? 1 : undefined);
const ONE = new Set(['one', 'uno', 'un', 'una']);
const isDigit = (word: string | undefined, lang: Language): boolean =>
  isWord(word, lang) || ONE.has(word ?? '');

const isWord = (word: string | undefined, lang: Language): boolean =>
  word !== undefined && NUMBERS[lang].has(word);

export const isNumber = (word: string, lang: Language): boolean => /^\d/.test(word) || isWord(word, lang);

/** Reads `37,500`, `37.500` and `37500` as the same number, and `1.5` and `1,5` as another. */
function parseNumber(digits: string): number {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  return Number(grouped ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.'));
}
