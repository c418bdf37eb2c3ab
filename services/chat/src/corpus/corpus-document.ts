import type { Language, SourceType } from '@frontier/domain';

/** Forms of a question and the answer to it, in one language. The answer stands on the document's page. */
export interface ReviewedAnswer {
  readonly lang: Language;
  readonly questions: readonly string[];
  readonly text: string;
  /** False statements that it corrects. */
  readonly denies: readonly string[];
}

/** A piece of a visible source that may answer a question, found and not read yet. */
export interface PassageReference {
  /** The chunk's id; of a reviewed answer, a name of its own. */
  readonly id: string;
  readonly sourceId: string;
  readonly sourceType: SourceType;
  readonly lang: Language;
  readonly title: string;
  readonly url: string;
  readonly date: string | null;
}

/** A visible document with all that answers may take from it. `url` is a site path. */
export interface CorpusDocument extends Omit<PassageReference, 'id'> {
  readonly chunks: readonly { readonly id: string; readonly text: string }[];
  readonly answers: readonly ReviewedAnswer[];
}

export interface RetrievedPassage extends PassageReference {
  readonly text: string;
}

/** Texts of passages that are still visible, by the passages' ids. */
export type ReadTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Passages with their texts, in the same order; those that are gone by now drop out. */
export async function readPassages(
  found: readonly PassageReference[],
  readTexts: ReadTexts,
): Promise<RetrievedPassage[]> {
  const texts = await readTexts(found.map(({ id }) => id));
  return found.flatMap((passage) => {
    const text = texts.get(passage.id);
    return text === undefined ? [] : [{ ...passage, text }];
  });
}
