const HEADINGS: Readonly<Record<string, string>> = { H1: '# ', H2: '## ', H3: '## ' };
const BLOCKS = new Set(['P', 'LI', 'BLOCKQUOTE', 'UL', 'OL', 'HR', ...Object.keys(HEADINGS)]);

/** The part of the DOM that is used here: the compiler's own would bring a browser's globals. */
interface DomNode {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}

/** Reads sanitised HTML block by block. */
class BlockReader {
  readonly blocks: string[] = [];
  private line = '';

  readChildren(node: DomNode): void {
    for (const child of node.childNodes) this.read(child);
  }

  /** Ends the block, which began with `mark`. */
  end(mark = ''): void {
    const lines = this.line.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    const text = lines.join('\n').trim();
    this.line = '';
    // A heading is one line.
    if (text) this.blocks.push(mark.startsWith('#') ? mark + text.replaceAll('\n', ' ') : mark + text);
  }

  private read(node: DomNode): void {
    const name = node.nodeName.toUpperCase();
    if (name === '#TEXT') this.line += (node.textContent ?? '').replace(/\s+/g, ' ');
    else if (name === 'BR') this.line += '\n';
    else if (BLOCKS.has(name)) this.readBlock(node, name);
    else this.readInline(node, name);
  }

  private readBlock(element: DomNode, name: string): void {
    this.end();
    this.readChildren(element);
    this.end(HEADINGS[name] ?? (name === 'LI' ? '- ' : ''));
  }

  private readInline(element: DomNode, name: string): void {
    const before = this.line.length;
    this.readChildren(element);
    const target = element.getAttribute?.('href');
    const shown = this.line.slice(before).trim();
    if (name === 'A' && target && target !== shown) this.line += ` (${target})`;
  }
}

/**
 * Sanitised HTML as lines of text, as the archive keeps them: `#` and `##` begin headings, `-` items. The target of
 * a link stands behind it.
 */
export async function plainBlocks(html: string): Promise<string[]> {
  // Loading it takes a third of a second, and a process that only sends does not need it.
  const { parseHTML } = await import('linkedom');
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`) as unknown as {
    document: { body: DomNode };
  };
  const reader = new BlockReader();
  reader.readChildren(document.body);
  reader.end();
  return reader.blocks;
}
