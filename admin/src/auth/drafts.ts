const PREFIX = 'console-draft:';
const KEPT_MS = 24 * 60 * 60_000;

interface Kept {
  readonly at: number;
  readonly values: unknown;
}

const keyOf = (person: string, form: string): string => `${PREFIX}${person}:${form}`;

/** Keeps what somebody has half written, in this tab alone, until they sign out; a day at most. */
export function keepDraft(person: string, form: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(person, form), JSON.stringify({ at: Date.now(), values } satisfies Kept));
  } catch {
    // Full, or refused by a private window: then there is no draft.
  }
}

export function readDraft(person: string, form: string, now = Date.now()): unknown {
  const key = keyOf(person, form);
  const kept = parsed(sessionStorage.getItem(key));
  if (kept && now - kept.at < KEPT_MS) return kept.values;
  sessionStorage.removeItem(key);
  return undefined;
}

export function dropDraft(person: string, form: string): void {
  sessionStorage.removeItem(keyOf(person, form));
}

export function forgetDrafts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function parsed(text: string | null): Kept | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof value?.at === 'number' ? (value as Kept) : undefined;
  } catch {
    return undefined;
  }
}
