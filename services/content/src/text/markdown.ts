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
  /** The words, without their marks and without the sources named in brackets. */
  readonly text: string;
}

/** Lists hold up to a hundred texts, and change seldom. */
const renderCache = new LRUCache<string, RenderedMarkdown>({
  maxSize: 10_000_000,
  sizeCalculation: ({ html, text }, markdown) => markdown.length + html.length + text.length + 1,
});

/**
 * Markdown as HTML that may stand in a page, whatever the Markdown holds: markup in it is kept only where
 * Markdown could have made it. Level-2 and level-3 headings get ids.
 */
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
    // Lines end where an editor broke them, which is not where sentences do.
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
  // NUL has no place in a document, and neither Postgres nor a parser likes it.
  const html = marked.parse(markdown.replaceAll('\0', ''), { async: false });
  const safe = sanitizeArticleHtml(html);
  return { html: safe, headings, text: toUncitedText(safe) };
}

/**
 * The words of a heading. Marked escapes quotation marks, too; where the heading has no markup nothing else would
 * read its entities.
 */
const getHeadingText = (html: string): string => toPlainText(`<p>${html}</p>`);

/** The words of a text of ours in HTML. Its sources are no part of what it says. */
export const toUncitedText = (html: string): string => toPlainText(stripCitations(html));

/** The words of a Markdown text, without its marks and its sources. */
export const markdownToText = (markdown: string): string => renderMarkdown(markdown).text;

/** Sources in brackets behind a statement: what `withoutCitations` takes out once it is HTML. */
export const CITATION = /\((?:\[[^\]]*\]\(https?:[^)\s]*\)[;\s]*)+\)/g;
const ADDRESS = /\]\((https?:[^)\s]*)\)/g;

export const listCitedUrls = (markdown: string): string[] =>
  (markdown.match(CITATION) ?? []).flatMap((citation) =>
    [...citation.matchAll(ADDRESS)].map(([, url = '']) => normaliseUrl(url)),
  );

/** Prefixed, so that no heading takes the id of a part of the page. */
function createUniqueId(title: string, taken: Set<string>): string {
  const base = `h-${slugify(title, { lower: true, strict: true }) || 'part'}`;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
