import { type Token, type Tokens, lexer } from 'marked';
import { CITATION } from './markdown';

const MONTHS = 'January|February|March|April|June|July|August|September|October|November|December';
/** In lower case as in Spanish texts. None of these is a word in our English texts. */
const SPANISH_MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand';
const UNITS = 'minutes|hours|days|nights|weeks|months|years|per cent|thousand|million';
const SPANISH_WORDS =
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|cien|mil';
const SPANISH_UNITS = 'minutos|horas|días|noches|semanas|meses|años|por ciento|mil|millones';
/** Numerals and months. `May` is not listed, because it is a month only next to a day or a year, which are numerals. */
const NUMERAL_OR_MONTH = new RegExp(`\\d|\\b(?:${MONTHS}|${SPANISH_MONTHS})\\b`);
/** Numbers in words with a unit: `Seven full days`. Numbers without one count what readers can see: two checks. */
const FIGURE_IN_WORDS = new RegExp(
  `\\b(?:${WORDS})(?: \\w+)? (?:${UNITS})\\b|\\b(?:${SPANISH_WORDS}) (?:${SPANISH_UNITS})\\b`,
  'i',
);

const DIVISIONS =
  'articles?|annex(?:es)?|parts?|titles?|chapters?|recitals?|protocols?|sections?|steps?|categor(?:y|ies)';
const ACTS = 'regulations?|directives?|decisions?|laws?|decree(?:-law)?s?|notices?|releases?';
/** Numerals that are part of a name and state no figure. */
const NAMES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${DIVISIONS}) \d+[\d.()]*(?:(?:–|-|, | and | or | to )\d+)*`, 'gi'),
  new RegExp(String.raw`\b(?:${ACTS})(?: \((?:EU|EC|EEC)\))?(?: No)? \d+\/\d+`, 'gi'),
  /\b[A-Z]\w*(?: [A-Z]\w*)* Act \d{4}\b/g,
  // Forms, permits and entries: S1, E106, T2GI.
  /\b[A-Z]{1,2}-?\d+[A-Z]*\b/g,
  /\b90\/180\b/g,
];

/** Returns true if a text states an amount or a date. Ignores numerals in names of laws, forms and the like. */
export function containsFigure(text: string): boolean {
  const rest = NAMES.reduce((words, name) => words.replaceAll(name, ''), text);
  return NUMERAL_OR_MONTH.test(rest) || FIGURE_IN_WORDS.test(rest);
}

/** Unit that needs its own citation: each sentence, or each paragraph or list item up to its last citation. */
export type CitationUnit = 'sentence' | 'paragraph';

/** Returns figures without a citation after them, also in headings. A citation in a table's head covers its rows. */
export function findUncitedFigures(markdown: string, unit: CitationUnit = 'sentence'): string[] {
  return splitBlocks(lexer(markdown)).flatMap((block) => {
    const parts = toPlainBlock(block).split(MARK);
    const rest = parts.pop() ?? '';
    const unmarked =
      unit === 'paragraph'
        ? [rest]
        : [...parts.flatMap((part) => part.split(SENTENCE_END).slice(0, -1)), ...rest.split(SENTENCE_END)];
    return unmarked.filter(containsFigure).map((text) => text.trim());
  });
}

/** Matches the space between sentences, but not after bold words at the start of a paragraph: `**Fees.** They …`. */
const SENTENCE_END = /(?<=[.!?][”’"]?)\s+(?=[A-ZÁÉÍÓÚÑ“‘"¿¡£€*_(])/;
const MARK = '\u0001';
const toPlainBlock = (block: string): string =>
  block
    .replaceAll(CITATION, MARK)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');

function splitBlocks(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list')
      return (token as Tokens.List).items.flatMap(({ tokens: item }) => splitListItem(item));
    if (token.type === 'table') return splitTableRows(token as Tokens.Table);
    if (token.type === 'blockquote') return splitBlocks((token as Tokens.Blockquote).tokens);
    return [token.raw];
  });
}

/** Separates the text of a list item from the lists in it. */
function splitListItem(tokens: readonly Token[]): string[] {
  const lists = tokens.filter(({ type }) => type === 'list');
  const words = tokens.filter((token) => !lists.includes(token));
  return [words.map(({ raw }) => raw).join('\n'), ...splitBlocks(lists)];
}

function splitTableRows({ header, rows }: Tokens.Table): string[] {
  const [head, ...body] = [header, ...rows].map((cells) => cells.map(({ text }) => text).join(' | '));
  return head?.search(CITATION) === -1 ? [head, ...body] : [];
}
