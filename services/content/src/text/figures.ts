import { type Token, type Tokens, lexer } from 'marked';
import { CITATION } from './markdown';

const MONTHS = 'January|February|March|April|June|July|August|September|October|November|December';
/** Lower-case: in English `mayo` and the rest are no words of ours. */
const SPANISH_MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand';
const UNITS = 'minutes|hours|days|nights|weeks|months|years|per cent|thousand|million';
const SPANISH_WORDS =
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|cien|mil';
const SPANISH_UNITS = 'minutos|horas|días|noches|semanas|meses|años|por ciento|mil|millones';
/** May is a month only with its day or year, which are numerals. */
const NUMERAL_OR_MONTH = new RegExp(`\\d|\\b(?:${MONTHS}|${SPANISH_MONTHS})\\b`);
/** `Seven full days`. Other numbers in words count what a reader can see: two checks, three cards. */
const FIGURE_IN_WORDS = new RegExp(
  `\\b(?:${WORDS})(?: \\w+)? (?:${UNITS})\\b|\\b(?:${SPANISH_WORDS}) (?:${SPANISH_UNITS})\\b`,
  'i',
);

const DIVISIONS =
  'articles?|annex(?:es)?|parts?|titles?|chapters?|recitals?|protocols?|sections?|steps?|categor(?:y|ies)';
const ACTS = 'regulations?|directives?|decisions?|laws?|decree(?:-law)?s?|notices?|releases?';
/** Numerals that name something and state nothing. */
const NAMES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${DIVISIONS}) \d+[\d.()]*(?:(?:–|-|, | and | or | to )\d+)*`, 'gi'),
  new RegExp(String.raw`\b(?:${ACTS})(?: \((?:EU|EC|EEC)\))?(?: No)? \d+\/\d+`, 'gi'),
  /\b[A-Z]\w*(?: [A-Z]\w*)* Act \d{4}\b/g,
  // Of forms, permits and entries: S1, E106, T2GI.
  /\b[A-Z]{1,2}-?\d+[A-Z]*\b/g,
  /\b90\/180\b/g,
];

/** Whether a text says how many, how much or when. Names of laws, forms and the like say no such thing. */
export function containsFigure(text: string): boolean {
  const rest = NAMES.reduce((words, name) => words.replaceAll(name, ''), text);
  return NUMERAL_OR_MONTH.test(rest) || FIGURE_IN_WORDS.test(rest);
}

/** What needs a source of its own: each sentence, or each paragraph and item of a list up to its last source. */
export type CitationUnit = 'sentence' | 'paragraph';

/**
 * What of a Markdown text states a figure and has no source behind it. A row of a table may have it in the head.
 * Headings have no room for sources, and so state none.
 */
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

/** Not behind the words in bold that head a paragraph: `**Fees.** They are …`. */
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

/** Its own words together, and the lists in it by themselves. */
function splitListItem(tokens: readonly Token[]): string[] {
  const lists = tokens.filter(({ type }) => type === 'list');
  const words = tokens.filter((token) => !lists.includes(token));
  return [words.map(({ raw }) => raw).join('\n'), ...splitBlocks(lists)];
}

function splitTableRows({ header, rows }: Tokens.Table): string[] {
  const [head, ...body] = [header, ...rows].map((cells) => cells.map(({ text }) => text).join(' | '));
  return head?.search(CITATION) === -1 ? [head, ...body] : [];
}
