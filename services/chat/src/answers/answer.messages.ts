import type { Language } from '@frontier/domain';
import type { UnanswerableClass } from './classify-unanswerable';

interface Messages {
  readonly quoted: string;
  readonly unknown: string;
  readonly unanswerable: Readonly<Record<UnanswerableClass, string>>;
  readonly relatedFacts: string;
  readonly suggestions: string;
  /** HTML. */
  readonly news: string;
  readonly fromWeb: string;
  readonly sourceDates: string;
  readonly undated: string;
  readonly notAdvice: string;
  readonly service: (link: string) => string;
  readonly indexing: string;
  readonly unavailable: string;
}

export const MESSAGES: Record<Language, Messages> = {
  en: {
    quoted: 'Quoted from sources',
    unknown: 'I do not know: nothing in our sources answers this.',
    unanswerable: {
      live: 'I do not know: this record holds no live data, such as queues, weather, delays or exchange rates.',
      forecast: 'I do not know: nobody can, and this record forecasts nothing.',
      private: 'I do not answer this: this record says nothing about the private lives of people.',
      'own-case':
        'I do not know: your own case is decided by the authority, and only somebody who has seen your papers can advise you.',
    },
    relatedFacts: 'What we do know',
    suggestions: 'Pages of ours that come nearest:',
    news: 'What others report today is under <a href="/news">News</a>.',
    fromWeb: 'Found on the web, outside this record and not checked by us',
    sourceDates: 'Dates of the sources',
    undated: 'no date',
    notAdvice: 'Information, not legal advice.',
    service: (link) => `This may need somebody who looks at your case: see ${link}.`,
    indexing:
      'The assistant is still reading this record, so something may be missing here. Please ask again in a minute.',
    unavailable: 'The assistant cannot write an answer at the moment. Please try again in a few minutes.',
  },
  es: {
    quoted: 'Citado de las fuentes',
    unknown: 'No lo sé: nada en nuestras fuentes responde a esta pregunta.',
    unanswerable: {
      live: 'No lo sé: aquí no hay datos en directo, como colas, tiempo, retrasos o tipos de cambio.',
      forecast: 'No lo sé: nadie puede saberlo, y aquí no hacemos pronósticos.',
      private: 'A esto no respondo: aquí no se dice nada de la vida privada de las personas.',
      'own-case':
        'No lo sé: su caso lo decide la autoridad, y solo quien haya visto sus papeles puede aconsejarle.',
    },
    relatedFacts: 'Lo que sí sabemos',
    suggestions: 'Las páginas nuestras más cercanas:',
    news: 'Lo que otros cuentan hoy está en <a href="/news">Noticias</a>.',
    fromWeb: 'Encontrado en la web, fuera de este registro y sin que lo hayamos comprobado',
    sourceDates: 'Fechas de las fuentes',
    undated: 'sin fecha',
    notAdvice: 'Información, no asesoramiento jurídico.',
    service: (link) => `Puede que su caso necesite a alguien que lo estudie: vea ${link}.`,
    indexing:
      'El asistente todavía está leyendo este registro, así que aquí puede faltar algo. Vuelva a preguntar dentro de un minuto.',
    unavailable:
      'El asistente no puede redactar una respuesta en este momento. Inténtelo de nuevo en unos minutos.',
  },
};

const dateFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
};

export const formatLongDate = (day: string, lang: Language): string =>
  dateFormats[lang].format(new Date(`${day}T00:00:00Z`));
