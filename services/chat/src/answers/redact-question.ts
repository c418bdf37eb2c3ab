import type { Knowledge } from '../corpus/knowledge';
import { redactPersonalData } from '../privacy/redact-personal-data';
import { classifyUnanswerable } from './classify-unanswerable';
import { findUnknownNames } from './question-coverage';

/** Whoever writes more tells of themselves. */
const MAX_STORED_LENGTH = 200;
const REDACTION_MARK = '…';

/**
 * What of a question staff may read later, without names that no text of ours mentions; `null` for one about a person's
 * own affairs, and for a long one.
 */
export function redactQuestion(question: string, knowledge: Pick<Knowledge, 'hasTerm'>): string | null {
  const kind = classifyUnanswerable(question);
  if (kind === 'private' || kind === 'own-case') return null;
  const kept = findUnknownNames(question, knowledge)
    .reduce(
      (text, name) => text.replaceAll(name, REDACTION_MARK),
      redactPersonalData(question, REDACTION_MARK),
    )
    .replace(/\s+/g, ' ')
    .trim();
  return kept.length > MAX_STORED_LENGTH ? null : kept;
}
