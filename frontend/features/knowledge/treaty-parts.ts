import { treatyKinds, type TreatyKind, type TreatySection } from '../../api/item.types';
import { fold } from '../../lib/text';

export interface TreatyPart {
  readonly kind: TreatyKind;
  readonly label: string;
  /** The entries of this part in which the text was found. */
  readonly sections: readonly TreatySection[];
}

export const partLabels: Readonly<Record<TreatyKind, string>> = {
  article: 'Articles',
  annex: 'Annexes',
  definition: 'Definitions',
  procedure: 'Procedures',
};

/** The parts of the explorer with what is found in each. */
export function treatyParts(sections: readonly TreatySection[], text: string): TreatyPart[] {
  const wanted = fold(text.trim());
  const found = sections.filter((section) =>
    fold(`${section.number ?? ''}\n${section.title}\n${section.text}`).includes(wanted),
  );
  return treatyKinds.map((kind) => ({
    kind,
    label: partLabels[kind],
    sections: found.filter((section) => section.kind === kind),
  }));
}

/** The part an address asks for; without one, the first in which something was found. */
export function chosenPart(parts: readonly TreatyPart[], asked: string): TreatyPart | undefined {
  return (
    parts.find(({ kind }) => kind === asked) ?? parts.find(({ sections }) => sections.length > 0) ?? parts[0]
  );
}
