/**
 * Why a text was changed: it was wrong (readers are told), something new has happened, or it says the same in
 * better words.
 */
export const changeReasons = ['correction', 'update', 'wording'] as const;
export type ChangeReason = (typeof changeReasons)[number];
