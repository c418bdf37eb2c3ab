/** Texts of the pages in English. Each group belongs to one part of the site. */
export const en = {
  dates: {
    basis: {
      law: 'by law',
      agreement: 'by the agreement',
      decree: 'by decree',
      announced: 'announced',
      'our-count': 'by our count',
    },
  },
};

export type Texts = typeof en;
