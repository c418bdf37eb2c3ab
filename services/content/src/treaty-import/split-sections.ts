import type { SectionKind } from '../treaty/treaty-section.entity';

/** A part of the official text. */
export interface OfficialSection {
  readonly kind: SectionKind;
  readonly number: string | null;
  readonly title: string;
  /** Plain text, a paragraph a line. */
  readonly text: string;
}

const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  ['article', /^article\s+(\d+[a-z]?)\s*[.:–—-]?\s*(.*)$/i],
  ['annex', /^annex\s+([ivxlc]+|\d+[a-z]?)\s*[.:–—-]?\s*(.*)$/i],
  ['procedure', /^procedure\s+(\d+|[ivxlc]+)\s*[.:–—-]?\s*(.*)$/i],
];
/** `(a) ‘frontier worker’ means …` */
const DEFINITION = /^(?:\(?[a-z0-9]{1,4}[).]\s*)?[“‘"']([^”’"']{2,80})[”’"']\s+(?:means\b.*)$/i;
/** A line of a table of contents ends with the number of a page. */
const CONTENTS_LINE = /(?:\.{3,}|…)\s*\d+$/;
const LONGEST_TITLE = 160;
/** A sentence that begins with “Article 5 applies …” is no heading. */
const RUNS_ON = /^(?:of|shall|applies|apply|and|or|to|is|are|may|in|\(|,)\b|^[(,;]/i;

interface Open {
  kind: SectionKind;
  number: string;
  title: string;
  lines: string[];
}

/**
 * The articles, annexes, definitions and procedures of a treaty's text, in their order. What a table of
 * contents names is found again in the text, which is longer, and so the one that is kept.
 */
export function splitSections(lines: readonly string[]): OfficialSection[] {
  const found = new Map<string, OfficialSection>();
  const keep = (section: OfficialSection): void => {
    const key = `${section.kind} ${section.number ?? section.title.toLowerCase()}`;
    if ((found.get(key)?.text.length ?? -1) < section.text.length) found.set(key, section);
  };
  let open: Open | undefined;
  const close = (): void => {
    if (!open) return;
    const { kind, number, title, lines: body } = open;
    keep({
      kind: kindOf(kind, title),
      number,
      title: title || `${nameOf(kind)} ${number}`,
      text: body.join('\n\n'),
    });
    for (const line of body) {
      const term = DEFINITION.exec(line)?.[1]?.trim();
      if (term) keep({ kind: 'definition', number: null, title: term, text: line });
    }
  };
  for (const line of lines) {
    const heading = CONTENTS_LINE.test(line) ? undefined : headingOf(line);
    if (heading) {
      close();
      open = heading;
    } else if (open && open.title === '' && open.lines.length === 0 && isTitle(line)) {
      open.title = line;
    } else {
      open?.lines.push(line);
    }
  }
  close();
  return [...found.values()].filter(({ text }) => text !== '');
}

function headingOf(line: string): Open | undefined {
  for (const [kind, pattern] of HEADINGS) {
    const [, number, title = ''] = pattern.exec(line) ?? [];
    if (!number || RUNS_ON.test(title) || title.length > LONGEST_TITLE || /[.;]$/.test(title)) continue;
    return { kind, number: number.toUpperCase(), title: title.trim(), lines: [] };
  }
  return undefined;
}

/** Titles are short and do not end as sentences do, nor begin with the number of a paragraph. */
const isTitle = (line: string): boolean =>
  line.length <= LONGEST_TITLE && !/[.;:]$/.test(line) && !/^\(?\d+[.)]/.test(line);

/** An article that lays down a procedure is found under the procedures. */
const kindOf = (kind: SectionKind, title: string): SectionKind =>
  kind === 'article' && /\bprocedures?\b/i.test(title) ? 'procedure' : kind;

const nameOf = (kind: SectionKind): string => kind.charAt(0).toUpperCase() + kind.slice(1);
