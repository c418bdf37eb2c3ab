import type { Knowledge } from '../library/knowledge';
import { withoutPersonal } from '../privacy/without-personal';
import { questionClass } from './question-class';
import { strangersIn } from './weighed-question';

/** Whoever writes more tells of themselves. */
const LONGEST_KEPT = 200;
const LEFT_OUT = '…';

/**
 * What of a question staff may read later, without names that no text of ours mentions; `null` for one about a person's
 * own affairs, and for a long one.
 */
export function keptWords(question: string, knowledge: Pick<Knowledge, 'knows'>): string | null {
  const kind = questionClass(question);
  if (kind === 'private' || kind === 'own-case') return null;
  const kept = strangersIn(question, knowledge)
    .reduce((text, name) => text.replaceAll(name, LEFT_OUT), withoutPersonal(question, LEFT_OUT))
    .replace(/\s+/g, ' ')
    .trim();
  return kept.length > LONGEST_KEPT ? null : kept;
}
