import { sectionKinds, type TreatySection } from './treaty-section.entity';

const text = new Intl.Collator('en', { numeric: true });
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** `12` of `12a`, 4 of `IV`; nothing of `D1`. */
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
  /** The number of the first article in it. */
  readonly start: number;
  readonly below: readonly Node[];
}

/**
 * As the document has them: the preamble, then each part followed by all that it holds, then the articles of which
 * no source says where they stand, then annexes, definitions and procedures.
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
  // Those that hold one another would else be in no list.
  return [...listed, ...sections.filter(({ slug }) => !taken.has(slug))];
}

const compareNodes = ({ section: a }: Node, { section: b }: Node): number =>
  sectionKinds.indexOf(a.kind) - sectionKinds.indexOf(b.kind) ||
  compareNumbers(a.number, b.number) ||
  text.compare(a.title, b.title);

const flattenNode = ({ section, below }: Node): TreatySection[] => [section, ...below.flatMap(flattenNode)];

/** What holds a section, the largest first. */
export function listHolders(section: TreatySection, sections: readonly TreatySection[]): TreatySection[] {
  const holders: TreatySection[] = [];
  let holder = sections.find(({ slug }) => slug === section.within);
  while (holder && holder !== section && !holders.includes(holder)) {
    holders.unshift(holder);
    holder = sections.find(({ slug }) => slug === holder?.within);
  }
  return holders;
}
