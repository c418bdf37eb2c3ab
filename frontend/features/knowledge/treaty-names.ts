import type { TreatyEntry } from '@/api/types';

/** What an entry is called where it stands alone: `Article 33: Spain applies the Schengen rules`. */
export const entryName = ({ label, title }: Pick<TreatyEntry, 'label' | 'title'>): string =>
  label ? `${label}: ${title}` : title;
