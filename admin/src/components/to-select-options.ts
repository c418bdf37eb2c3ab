export const toSelectOptions = (words: Readonly<Record<string, string | { readonly label: string }>>) =>
  Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));
