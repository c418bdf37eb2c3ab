export const LANGUAGES = { en: 'English', es: 'Spanish' } as const;
