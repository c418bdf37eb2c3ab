/** The languages of texts and readers, as the console names them. */
export const LANGUAGES = { en: 'English', es: 'Spanish' } as const;
