import { toBase } from '../items/item.mapper';
import { toPlainLine } from '../text/text';
import type { GlossaryTerm } from './glossary-term.entity';
import type { GlossaryTermView, TermLink } from './glossary.schemas';

export function toTerm(term: GlossaryTerm): GlossaryTermView {
  return { ...toBase(term), ...toTermLink(term), synonyms: term.synonyms.map(toPlainLine).filter(Boolean) };
}

export const toTermLink = ({ slug, term, shortDef }: GlossaryTerm): TermLink => ({
  slug,
  term,
  short_def: toPlainLine(shortDef),
});
