/** A score from which an item is shown, unseen by anybody. */
export const SHOW_FROM = 0.7;
/** A score from which an item is kept for staff to decide; below it, it is rejected. */
export const REVIEW_FROM = 0.5;

export type Verdict = 'show' | 'review' | 'reject';

export const toVerdict = (score: number): Verdict =>
  score >= SHOW_FROM ? 'show' : score >= REVIEW_FROM ? 'review' : 'reject';
