import { getItemPath } from '@frontier/domain';
import { createTermSplitter, type LinkTerm } from '../glossary-links';

interface LinkedTextsProps {
  readonly texts: readonly string[];
  readonly terms: readonly LinkTerm[];
}

/** Links each glossary term at its first occurrence. */
export function LinkedTexts({ texts, terms }: LinkedTextsProps) {
  const split = createTermSplitter(terms);
  return texts.map((text, index) => (
    <p key={index}>
      {split(text).map(({ text: part, slug }, place) =>
        slug ? (
          <a key={place} href={getItemPath('glossary-term', encodeURIComponent(slug))}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  ));
}
