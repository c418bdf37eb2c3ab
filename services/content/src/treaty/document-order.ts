import { sectionKinds, type TreatySection } from './treaty-section.entity';

const text = new Intl.Collator('en', { numeric: true });
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Returns 12 for `12a`, 4 for `IV`, and undefined for `D1`. */
function parseOrdinal(number: string): number | undefined {
  if (/^\d/.test(number)) return Number.parseInt(number, 10);
  if (!/^[IVXLC]+$/.test(number)) return undefined;
  const values = Array.from(number, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function compareNumbers(a: string | null, b: string | null): number {
  const [left, right] = [parseOrdinal(a ?? ''), parseOrdinal(b ?? '')];
  return (left !== undefined && right !== undefined ? left - right : 0) || text.compare(a ?? '', b ?? '');
}

interface Node {
  readonly section: TreatySection;
  /** Number of the first article in the section; Infinity if there is none. */
  readonly start: number;
  readonly below: readonly Node[];
}

/**
 * Sorts sections as in the document: the preamble, each part followed by everything in it, articles of unknown place,
 * then annexes, protocols, definitions and procedures.
 */
export function sortInDocumentOrder(sections: readonly TreatySection[]): TreatySection[] {
  const slugs = new Set(sections.map(({ slug }) => slug));
  const getHolder = ({ within }: TreatySection) => (within && slugs.has(within) ? within : '');
  const taken = new Set<string>();
  const buildNodes = (slug: string): Node[] =>
    sections
      .filter((section) => getHolder(section) === slug && !taken.has(section.slug))
      .map((section) => {
        taken.add(section.slug);
        const below = buildNodes(section.slug).sort((a, b) => a.start - b.start || compareNodes(a, b));
        const own = section.kind === 'article' ? parseOrdinal(section.number ?? '') : undefined;
        return { section, start: own ?? Math.min(...below.map(({ start }) => start)), below };
      });
  const listed = buildNodes('').sort(compareNodes).flatMap(flattenNode);
  // Sections that contain each other are not reached from the top, so append them.
  return [...listed, ...sections.filter(({ slug }) => !taken.has(slug))];
}

const compareNodes = ({ section: a }: Node, { section: b }: Node): number =>
  sectionKinds.indexOf(a.kind) - sectionKinds.indexOf(b.kind) ||
  compareNumbers(a.number, b.number) ||
  text.compare(a.title, b.title);

const flattenNode = ({ section, below }: Node): TreatySection[] => [section, ...below.flatMap(flattenNode)];

/** Returns the sections that contain a section, largest first. */
export function listHolders(section: TreatySection, sections: readonly TreatySection[]): TreatySection[] {
  const holders: TreatySection[] = [];
  let holder = sections.find(({ slug }) => slug === section.within);
  while (holder && holder !== section && !holders.includes(holder)) {
    holders.unshift(holder);
    holder = sections.find(({ slug }) => slug === holder?.within);
  }
  return holders;
}
