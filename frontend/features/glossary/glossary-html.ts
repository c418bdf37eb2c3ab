import { getItemPath } from '@frontier/domain';
import { createTermSplitter, type LinkTerm } from './glossary-links';

const PIECE = /<[^>]*>|[^<]+/g;
/** Inside these nothing is linked. */
const UNLINKED_TAGS = /^<(\/?)(a|h[1-6]|code)\b/i;

/** Links the glossary's terms in sanitised HTML: in running text only, never inside a link or a heading. */
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
