/** Reasons for an edit: the text was wrong (readers are told), something new has happened, or the wording improves. */
export const changeReasons = ['correction', 'update', 'wording'] as const;
export type ChangeReason = (typeof changeReasons)[number];
