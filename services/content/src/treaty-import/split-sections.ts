import { NUMBER_WORDS } from '../treaty/number-words';
import type { SectionKind } from '../treaty/treaty-section.entity';
import type { DocumentLine } from './document-text';

export interface OfficialSection {
  readonly kind: SectionKind;
  readonly number: string | null;
  readonly title: string;
  /** Plain text, paragraphs separated by blank lines. */
  readonly text: string;
  /** Name within the document: `article-33`, `part-3-title-i`. */
  readonly key: string;
  /** Key of the part, title or chapter that contains the section; null if none does. */
  readonly within: string | null;
  readonly page: number | null;
}

const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  ['part', new RegExp(String.raw`^part\s+(${NUMBER_WORDS.join('|')}|\d+)\b\s*[.:–—-]?\s*(.*)$`, 'i')],
  ['title', /^title\s+([ivxlc]+|\d+)\b\s*[.:–—-]?\s*(.*)$/i],
  ['chapter', /^chapter\s+([ivxlc]+|\d+)\b\s*[.:–—-]?\s*(.*)$/i],
  ['article', /^article\s+(\d+[a-z]?)\s*[.:–—-]?\s*(.*)$/i],
  ['annex', /^annex\s+([ivxlc]+|\d+[a-z]?)\s*[.:–—-]?\s*(.*)$/i],
  ['procedure', /^procedure\s+(\d+|[ivxlc]+)\s*[.:–—-]?\s*(.*)$/i],
];
/** Kinds that contain articles, largest first. */
const DIVISIONS: readonly SectionKind[] = ['part', 'title', 'chapter'];
/** Matches `(a) ‘frontier worker’ means …`. */
const DEFINITION = /^(?:\(?[a-z0-9]{1,4}[).]\s*)?[“‘"']([^”’"']{2,80})[”’"']\s+(?:means\b.*)$/i;
/** Matches a line of a table of contents, which ends in a page number. */
const CONTENTS_LINE = /(?:\.{3,}|…)\s*\d+$/;
const MAX_TITLE_LENGTH = 160;
/** Matches the rest of a sentence that starts like “Article 5 applies …” and is no heading. */
const CONTINUES_SENTENCE = /^(?:of|shall|applies|apply|and|or|to|is|are|may|in|\(|,)\b|^[(,;]/i;

interface OpenSection {
  kind: SectionKind;
  number: string;
  title: string;
  readonly page: number | null;
  readonly lines: DocumentLine[];
}

interface Holder {
  readonly kind: SectionKind;
  readonly key: string;
}

/** Returns sections in document order. A section replaces its shorter entry in the table of contents. */
export function splitSections(lines: readonly DocumentLine[]): OfficialSection[] {
  const found = new Map<string, OfficialSection>();
  const keep = (section: OfficialSection): void => {
    if ((found.get(section.key)?.text.length ?? -1) <= section.text.length) found.set(section.key, section);
  };
  let holders: readonly Holder[] = [];
  let open: OpenSection | undefined;
  const close = (): void => {
    if (!open) return;
    const { number, title, lines: body, page } = open;
    const kind = resolveKind(open.kind, title);
    const rank = DIVISIONS.indexOf(kind);
    // An annex ends all parts. The parts and chapters in it belong to its text.
    if (kind === 'annex') holders = [];
    if (rank >= 0) holders = holders.filter((holder) => DIVISIONS.indexOf(holder.kind) < rank);
    const holder = holders.at(-1);
    const within = kind === 'annex' ? null : (holder?.key ?? null);
    const name = `${kind}-${toKey(number)}`;
    const key = rank > 0 && holder ? `${holder.key}-${name}` : name;
    if (rank >= 0) holders = [...holders, { kind, key }];
    keep({
      ...{ kind, number, title: title || `${capitalise(kind)} ${number}`, key, within, page },
      text: body.map(({ text }) => text).join('\n\n'),
    });
    for (const line of body) {
      const term = DEFINITION.exec(line.text)?.[1]?.trim();
      if (term)
        keep({
          ...{ kind: 'definition', number: null, title: term, text: line.text },
          ...{ key: `definition-${toKey(term)}`, within: null, page: line.page },
        });
    }
  };
  let annexed = false;
  for (const line of lines) {
    const heading: OpenSection | undefined = CONTENTS_LINE.test(line.text)
      ? undefined
      : parseHeading(line, annexed);
    if (heading) {
      close();
      open = heading;
      annexed ||= heading.kind === 'annex';
    } else if (open && open.title === '' && open.lines.length === 0 && isTitle(line.text)) {
      open.title = line.text;
    } else {
      open?.lines.push(line);
    }
  }
  close();
  return [...found.values()].filter(({ kind, text }) => text !== '' || DIVISIONS.includes(kind));
}

function parseHeading({ text, page }: DocumentLine, annexed: boolean): OpenSection | undefined {
  for (const [kind, pattern] of HEADINGS) {
    if (annexed && DIVISIONS.includes(kind)) continue;
    const [, number, title = ''] = pattern.exec(text) ?? [];
    if (!number || CONTINUES_SENTENCE.test(title) || title.length > MAX_TITLE_LENGTH || /[.;]$/.test(title))
      continue;
    const word = NUMBER_WORDS.indexOf(number.toLowerCase());
    const written = word < 0 ? number.toUpperCase() : String(word + 1);
    return { kind, number: written, title: title.trim(), page, lines: [] };
  }
  return undefined;
}

/** Accepts short lines that do not end like a sentence or start with the number of a paragraph. */
const isTitle = (line: string): boolean =>
  line.length <= MAX_TITLE_LENGTH && !/[.;:]$/.test(line) && !/^\(?\d+[.)]/.test(line);

/** Returns `procedure` for an article with that word in its title, and any other kind unchanged. */
const resolveKind = (kind: SectionKind, title: string): SectionKind =>
  kind === 'article' && /\bprocedures?\b/i.test(title) ? 'procedure' : kind;

const capitalise = (kind: SectionKind): string => kind.charAt(0).toUpperCase() + kind.slice(1);

const toKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
