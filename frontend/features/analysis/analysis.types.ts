export const SECTIONS = ['legal', 'political', 'economic', 'social'] as const;
export type Section = (typeof SECTIONS)[number];
