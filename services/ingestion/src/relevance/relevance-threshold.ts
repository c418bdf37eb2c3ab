/** Minimum score of an item that is published without review. */
export const SHOW_FROM = 0.7;
/** Minimum score of an item that is kept for review by staff. Lower scores are rejected. */
export const REVIEW_FROM = 0.5;

export type Verdict = 'show' | 'review' | 'reject';

export const toVerdict = (score: number): Verdict =>
  score >= SHOW_FROM ? 'show' : score >= REVIEW_FROM ? 'review' : 'reject';
