import type { TreatyEntry } from '@/api/types';

/** Returns the full name of an entry, for example `Article 33: Spain applies the Schengen rules`. */
export const entryName = ({ label, title }: Pick<TreatyEntry, 'label' | 'title'>): string =>
  label ? `${label}: ${title}` : title;
