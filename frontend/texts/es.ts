import type { Texts } from './en';

/** Texts of the pages in Spanish, with the keys of the English ones. */
export const es: Texts = {
  changes: {
    title: 'Qué ha cambiado',
    intro:
      'Los hechos una vez pasado su día, los estados, los textos actualizados y las correcciones, primero lo más reciente. Los retoques de redacción no se incluyen.',
    description:
      'Qué ha cambiado en la frontera de Gibraltar y en estas páginas, día a día: hechos, estados, textos actualizados y correcciones, por tema y desde el día que elijas.',
    kinds: { event: 'Hecho', status: 'Estado', edit: 'Actualización', correction: 'Corrección' },
    topic: 'Tema',
    allTopics: 'Todos los temas',
    since: 'Desde',
    show: 'Mostrar',
    sinceJuly: 'Desde julio de 2026',
    sinceLastVisit: 'Desde tu última visita',
    count: (count, day, topic) =>
      `${count} ${count === 1 ? 'cambio' : 'cambios'} desde el ${day}${topic ? `, tema: ${topic}` : ''}.`,
    newestOnly: 'Los más antiguos no se muestran: elige un tema para verlos.',
    nothing: (day, topic) => `Nada ha cambiado desde el ${day}${topic ? ` sobre el tema ${topic}` : ''}.`,
    unavailable: 'La lista de cambios.',
  },
  dates: {
    basis: {
      law: 'por ley',
      agreement: 'por el acuerdo',
      decree: 'por decreto',
      announced: 'anunciado',
      'our-count': 'según nuestro cálculo',
    },
  },
};
