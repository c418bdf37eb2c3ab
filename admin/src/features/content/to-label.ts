/** Turns a field name such as `what_this_means` into a label: `What this means`. */
export function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
