import { sectionKinds, type TreatySection } from './treaty-section.entity';

const text = new Intl.Collator('en', { numeric: true });
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** `12` of `12a`, 4 of `IV`; nothing of `D1`. */
function valueOf(number: string): number | undefined {
  if (/^\d/.test(number)) return Number.parseInt(number, 10);
  if (!/^[IVXLC]+$/.test(number)) return undefined;
  const values = Array.from(number, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function byNumber(a: string | null, b: string | null): number {
  const [left, right] = [valueOf(a ?? ''), valueOf(b ?? '')];
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
export function inDocumentOrder(sections: readonly TreatySection[]): TreatySection[] {
  const slugs = new Set(sections.map(({ slug }) => slug));
  const holderOf = ({ within }: TreatySection) => (within && slugs.has(within) ? within : '');
  const taken = new Set<string>();
  const nodesIn = (slug: string): Node[] =>
    sections
      .filter((section) => holderOf(section) === slug && !taken.has(section.slug))
      .map((section) => {
        taken.add(section.slug);
        const below = nodesIn(section.slug).sort((a, b) => a.start - b.start || compare(a, b));
        const own = section.kind === 'article' ? valueOf(section.number ?? '') : undefined;
        return { section, start: own ?? Math.min(...below.map(({ start }) => start)), below };
      });
  const listed = nodesIn('').sort(compare).flatMap(flat);
  // Those that hold one another would else be in no list.
  return [...listed, ...sections.filter(({ slug }) => !taken.has(slug))];
}

const compare = ({ section: a }: Node, { section: b }: Node): number =>
  sectionKinds.indexOf(a.kind) - sectionKinds.indexOf(b.kind) ||
  byNumber(a.number, b.number) ||
  text.compare(a.title, b.title);

const flat = ({ section, below }: Node): TreatySection[] => [section, ...below.flatMap(flat)];

/** What holds a section, the largest first. */
export function holdersOf(section: TreatySection, sections: readonly TreatySection[]): TreatySection[] {
  const holders: TreatySection[] = [];
  let holder = sections.find(({ slug }) => slug === section.within);
  while (holder && holder !== section && !holders.includes(holder)) {
    holders.unshift(holder);
    holder = sections.find(({ slug }) => slug === holder?.within);
  }
  return holders;
}
