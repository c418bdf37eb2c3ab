import {
  type AnswerBlock,
  contradicts,
  extractTerms,
  keepRepeatable,
  splitWithHeadings,
  TermSet,
} from '@frontier/ai';
import { cutContactDetails, getStanding, type Language, type Provenance, STANDINGS } from '@frontier/domain';
import type { FoundContradiction } from '../contradictions/contradictions.service';
import type { RetrievedPassage } from '../corpus/corpus-document';

/** Part of an answer with who says it. `date` is that of the report; null for our own texts. */
export interface AttributedBlock extends AnswerBlock, Provenance {
  readonly date: string | null;
}

/** Minimum share of terms that sentences of two publishers have in common if both say the same. */
const SAME_STATEMENT = 0.7;
const OURS: Readonly<Record<Language, string>> = { en: 'This record', es: 'Este registro' };

const isOurs = ({ speaker }: Provenance): boolean => speaker === 'us';

/** Removes from a passage of others what answers never repeat, so that another sentence of it is chosen. */
export function toRepeatablePassage(passage: RetrievedPassage): RetrievedPassage {
  if (isOurs(passage)) return passage;
  const title = cutContactDetails(passage.title) || passage.publishers.join(', ');
  return { ...passage, title, text: keepRepeatable(passage.text, passage.lang) };
}

/**
 * Adds to each block who says it, and sorts the blocks by their standing: ours first, one publisher alone last. A block
 * of several publishers is one that each of them says.
 */
export function attributeBlocks(
  blocks: readonly AnswerBlock[],
  passages: readonly RetrievedPassage[],
  lang: Language,
  besideReviewed: boolean,
): AttributedBlock[] {
  const rank = (block: AttributedBlock): number => STANDINGS.indexOf(getStanding(block, besideReviewed));
  return blocks
    .map((block) => attributeBlock(block, passages, lang))
    .sort((one, other) => rank(one) - rank(other));
}

function attributeBlock(
  block: AnswerBlock,
  passages: readonly RetrievedPassage[],
  lang: Language,
): AttributedBlock {
  const cited = passages.filter(({ id }) => block.passageIds.includes(id));
  const others = cited.filter((passage) => !isOurs(passage));
  if (others.length === 0) return { ...block, speaker: 'us', publishers: [], date: null };
  const agreeing = passages.filter((passage) => !isOurs(passage) && states(passage, block.text));
  const names = new Set([...others, ...agreeing].flatMap(({ publishers }) => publishers));
  return {
    ...block,
    speaker: others.every(({ speaker }) => speaker === 'official') ? 'official' : 'publisher',
    publishers: others.length < cited.length ? [OURS[lang], ...names] : [...names],
    date: others.map(({ date }) => date).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b)),
  };
}

function states({ text, lang }: RetrievedPassage, statement: string): boolean {
  const terms = new TermSet(extractTerms(statement));
  return splitWithHeadings(text, lang).some(
    (sentence) => new TermSet(extractTerms(sentence.text)).overlap(terms) > SAME_STATEMENT,
  );
}

/** A sentence of a report that contradicts a reviewed answer. */
export function findContradictions(
  reviewed: RetrievedPassage,
  reports: readonly { readonly passage: RetrievedPassage; readonly sentence: string }[],
): FoundContradiction[] {
  return reports
    .filter(({ passage, sentence }) => contradicts(reviewed, { text: sentence, lang: passage.lang }))
    .map(({ passage, sentence }) => ({
      answerId: reviewed.sourceId,
      reportId: passage.sourceId,
      sentence,
    }));
}
