/** What was typed into a field, trimmed; empty when there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function textOrNull(data: FormData, name: string): string | null {
  return textOf(data, name) || null;
}

export function isTicked(data: FormData, name: string): boolean {
  return data.get(name) === 'on';
}

/** Text, @, text, dot, text, without spaces. Whether there is such a mailbox only a mail can tell. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
