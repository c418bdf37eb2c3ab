import type { Language, Provenance, SourceType } from '@frontier/domain';

/** A reviewed answer in one language, with several wordings of its question. A page of the site shows its text. */
export interface ReviewedAnswer {
  readonly lang: Language;
  readonly questions: readonly string[];
  readonly text: string;
  /** False statements that the answer corrects. */
  readonly denies: readonly string[];
}

/** A passage of a visible source, without its text. `readPassages` loads the texts. */
export interface PassageReference extends Provenance {
  /** Id of the chunk, or `answer:SOURCE_ID:LANG` for a reviewed answer. */
  readonly id: string;
  readonly sourceId: string;
  readonly sourceType: SourceType;
  readonly lang: Language;
  readonly title: string;
  readonly url: string;
  readonly date: string | null;
}

/** A visible document with everything that answers may use. `url` is a site path. */
export interface CorpusDocument extends Omit<PassageReference, 'id'> {
  readonly chunks: readonly { readonly id: string; readonly text: string }[];
  readonly answers: readonly ReviewedAnswer[];
}

export interface RetrievedPassage extends PassageReference {
  readonly text: string;
}

/** Reads texts by passage id. Leaves out passages that are no longer visible. */
export type ReadTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Loads the texts of passages in the given order. Drops passages that no longer exist. */
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
