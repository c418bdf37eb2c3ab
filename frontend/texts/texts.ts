import type { Language } from '@frontier/domain';
import { en, type Texts } from './en';
import { es } from './es';

export type { Texts };

const TEXTS: Readonly<Record<Language, Texts>> = { en, es };

/** Returns the texts of the pages in a language. */
export const getTexts = (language: Language = 'en'): Texts => TEXTS[language];
