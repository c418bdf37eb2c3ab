const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML. Removes control characters, which XML forbids even when escaped. */
export function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex -- removes exactly these characters
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
  return allowed.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
