import type { Answer, ItemOf } from '../../api/types';

export const SECTIONS = ['legal', 'political', 'economic', 'social'] as const;
export type Section = (typeof SECTIONS)[number];

export type AnalysisCard = ItemOf<'/api/analysis'>;

export type Analysis = Answer<'/api/analysis/{slug}'>;
