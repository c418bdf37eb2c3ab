const PREFIX = 'console-draft:';
const DRAFT_TTL_MS = 24 * 60 * 60_000;

interface StoredDraft {
  readonly at: number;
  readonly values: unknown;
}

const getDraftKey = (person: string, form: string): string => `${PREFIX}${person}:${form}`;

/** Stores unsaved form values for this tab and user, until sign-out or for at most 24 hours. */
export function saveDraft(person: string, form: string, values: unknown): void {
  try {
    sessionStorage.setItem(
      getDraftKey(person, form),
      JSON.stringify({ at: Date.now(), values } satisfies StoredDraft),
    );
  } catch {
    // Storage is full or denied in a private window. The form still works, but without a draft.
  }
}

export function readDraft(person: string, form: string, now = Date.now()): unknown {
  const key = getDraftKey(person, form);
  const kept = parseDraft(sessionStorage.getItem(key));
  if (kept && now - kept.at < DRAFT_TTL_MS) return kept.values;
  sessionStorage.removeItem(key);
  return undefined;
}

export function deleteDraft(person: string, form: string): void {
  sessionStorage.removeItem(getDraftKey(person, form));
}

export function deleteAllDrafts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function parseDraft(text: string | null): StoredDraft | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null;
    return typeof value?.at === 'number' ? (value as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}
