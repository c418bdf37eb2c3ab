import type { Texts } from './en';

/** Texts of the pages in Spanish, with the keys of the English ones. */
export const es: Texts = {
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
