import { pathOf } from '@frontier/domain';
import { termSplitter, type LinkTerm } from '../glossary-links';

interface LinkedTextsProps {
  /** The paragraphs of one text. */
  readonly texts: readonly string[];
  readonly terms: readonly LinkTerm[];
}

/** Plain paragraphs, with the glossary's terms linked where they are first named. */
export function LinkedTexts({ texts, terms }: LinkedTextsProps) {
  const split = termSplitter(terms);
  return texts.map((text, index) => (
    <p key={index}>
      {split(text).map(({ text: part, slug }, place) =>
        slug ? (
          <a key={place} href={pathOf('glossary-term', encodeURIComponent(slug))}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  ));
}
