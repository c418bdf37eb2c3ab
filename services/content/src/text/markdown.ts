import { normaliseUrl, stripCitations } from '@frontier/domain';
import { LRUCache } from 'lru-cache';
import { Marked, type Tokens } from 'marked';
import slugify from 'slugify';
import { sanitizeArticleHtml } from './html-sanitizer';
import { toPlainText } from './text';

export interface Heading {
  readonly level: 2 | 3;
  readonly id: string;
  readonly title: string;
}

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Plain text without markup and citations. */
  readonly text: string;
}

/** Caches rendered texts, because lists hold up to a hundred that seldom change. Sizes are in characters. */
const renderCache = new LRUCache<string, RenderedMarkdown>({
  maxSize: 10_000_000,
  sizeCalculation: ({ html, text }, markdown) => markdown.length + html.length + text.length + 1,
});

/** Renders any input safely: keeps only HTML that Markdown could produce. Level-2 and level-3 headings get ids. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const known = renderCache.get(markdown);
  if (known) return known;
  const fresh = render(markdown);
  renderCache.set(markdown, fresh);
  return fresh;
}

function render(markdown: string): RenderedMarkdown {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    // Join lines, because editors break them anywhere, not only between sentences.
    walkTokens: (token) => {
      if (token.type === 'text') token.text = (token as Tokens.Text).text.replaceAll('\n', ' ');
    },
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const level = Math.max(depth, 2);
        if (level > 3) return `<h${level}>${html}</h${level}>\n`;
        const title = getHeadingText(html);
        const id = createUniqueId(title, taken);
        headings.push({ level: level === 2 ? 2 : 3, id, title });
        return `<h${level} id="${id}">${html}</h${level}>\n`;
      },
    },
  });
  // Remove NUL, which no document needs and neither Postgres nor the parser handles.
  const html = marked.parse(markdown.replaceAll('\0', ''), { async: false });
  const safe = sanitizeArticleHtml(html);
  return { html: safe, headings, text: toUncitedText(safe) };
}

/** Wraps the heading in a tag, because Marked escapes quotation marks, and entities are decoded only in markup. */
const getHeadingText = (html: string): string => toPlainText(`<p>${html}</p>`);

export const toUncitedText = (html: string): string => toPlainText(stripCitations(html));

/** Returns the text without markup and citations. */
export const markdownToText = (markdown: string): string => renderMarkdown(markdown).text;

/** Matches citations in brackets after a statement. `stripCitations` removes them from rendered HTML. */
export const CITATION = /\((?:\[[^\]]*\]\(https?:[^)\s]*\)[;\s]*)+\)/g;
const ADDRESS = /\]\((https?:[^)\s]*)\)/g;

export const listCitedUrls = (markdown: string): string[] =>
  (markdown.match(CITATION) ?? []).flatMap((citation) =>
    [...citation.matchAll(ADDRESS)].map(([, url = '']) => normaliseUrl(url)),
  );

/** Creates a heading id. The prefix avoids conflicts with ids of the page. */
function createUniqueId(title: string, taken: Set<string>): string {
  const base = `h-${slugify(title, { lower: true, strict: true }) || 'part'}`;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
