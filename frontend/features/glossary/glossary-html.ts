import { getItemPath } from '@frontier/domain';
import { createTermSplitter, type LinkTerm } from './glossary-links';

const PIECE = /<[^>]*>|[^<]+/g;
/** Elements whose content is not linked. */
const UNLINKED_TAGS = /^<(\/?)(a|h[1-6]|code)\b/i;

/** Links glossary terms in sanitised HTML, but not inside links, headings or code. */
export function linkTermsInHtml(html: string, terms: readonly LinkTerm[]): string {
  const split = createTermSplitter(terms);
  let closed = 0;
  return html.replace(PIECE, (piece) => {
    if (piece.startsWith('<')) {
      const tag = UNLINKED_TAGS.exec(piece);
      if (tag) closed += tag[1] ? -1 : 1;
      return piece;
    }
    if (closed > 0) return piece;
    return split(piece)
      .map(({ text, slug }) =>
        slug ? `<a href="${getItemPath('glossary-term', encodeURIComponent(slug))}">${text}</a>` : text,
      )
      .join('');
  });
}
