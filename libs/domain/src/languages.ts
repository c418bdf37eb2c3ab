export const LANGUAGES = ['en', 'es'] as const;

/** The language of a text that declares none. */
export const DEFAULT_LANGUAGE = 'en' satisfies (typeof LANGUAGES)[number];
