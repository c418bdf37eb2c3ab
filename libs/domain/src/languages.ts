export const LANGUAGES = ['en', 'es'] as const;

/** The language of a text that does not declare one. */
export const DEFAULT_LANGUAGE = 'en' satisfies (typeof LANGUAGES)[number];
