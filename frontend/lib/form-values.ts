/** Returns the trimmed value of a form field; '' if there is no such field. */
export function getText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function getTextOrNull(data: FormData, name: string): string | null {
  return getText(data, name) || null;
}

export function isChecked(data: FormData, name: string): boolean {
  return data.get(name) === 'on';
}

/** Checks the shape `text@text.text` without spaces. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
