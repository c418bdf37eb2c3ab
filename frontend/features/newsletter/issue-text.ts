export interface IssueBlock {
  readonly kind: 'heading' | 'subheading' | 'paragraph';
  /** Lines of a paragraph; a heading has one. */
  readonly lines: readonly string[];
}

/** Splits an issue into blocks. Lines starting with `#` or `##` are headings; blank lines end a paragraph. */
export function parseIssueBlocks(content: string): IssueBlock[] {
  const blocks: { kind: IssueBlock['kind']; lines: string[] }[] = [];
  let open = false;
  for (const line of content.split(/\r\n|\r|\n/).map((text) => text.trim())) {
    const heading = /^(##?)\s+(.+)$/.exec(line);
    if (heading?.[2]) {
      blocks.push({ kind: heading[1] === '#' ? 'heading' : 'subheading', lines: [heading[2]] });
      open = false;
    } else if (line === '') {
      open = false;
    } else {
      if (!open) blocks.push({ kind: 'paragraph', lines: [] });
      blocks.at(-1)?.lines.push(line);
      open = true;
    }
  }
  return blocks;
}
