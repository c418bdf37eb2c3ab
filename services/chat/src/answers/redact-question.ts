import type { Knowledge } from '../corpus/knowledge';
import { redactPersonalData } from '../privacy/redact-personal-data';
import { classifyUnanswerable } from './classify-unanswerable';
import { findUnknownNames } from './question-coverage';

/** Maximum length in characters. Longer questions are not stored, because they tend to be about the reader. */
const MAX_STORED_LENGTH = 200;
const REDACTION_MARK = '…';

/** Replaces personal data and unknown names with a mark. Returns `null` for private, own-case and long questions. */
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
