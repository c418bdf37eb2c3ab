/** Names what the date of a future event rests on, from the most to the least binding. */
export const DATE_BASES = ['law', 'agreement', 'decree', 'announced', 'our-count'] as const;
export type DateBasis = (typeof DATE_BASES)[number];
