import type { Language } from '@frontier/domain';

interface Messages {
  readonly quoted: string;
  readonly unknown: string;
  readonly sourceDates: string;
  readonly undated: string;
  readonly notAdvice: string;
  readonly service: (link: string) => string;
  readonly unavailable: string;
}

export const MESSAGES: Record<Language, Messages> = {
  en: {
    quoted: 'Quoted from sources',
    unknown: 'I do not know: nothing in our sources answers this.',
    sourceDates: 'Dates of the sources',
    undated: 'no date',
    notAdvice: 'Information, not legal advice.',
    service: (link) => `This may need somebody who looks at your case: see ${link}.`,
    unavailable: 'The assistant cannot write an answer at the moment. Please try again in a few minutes.',
  },
  es: {
    quoted: 'Citado de las fuentes',
    unknown: 'No lo sé: nada en nuestras fuentes responde a esta pregunta.',
    sourceDates: 'Fechas de las fuentes',
    undated: 'sin fecha',
    notAdvice: 'Información, no asesoramiento jurídico.',
    service: (link) => `Puede que su caso necesite a alguien que lo estudie: vea ${link}.`,
    unavailable:
      'El asistente no puede redactar una respuesta en este momento. Inténtelo de nuevo en unos minutos.',
  },
};

const dateFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** `2026-07-15` as a reader writes it. */
export const longDate = (day: string, lang: Language): string =>
  dateFormats[lang].format(new Date(`${day}T00:00:00Z`));
