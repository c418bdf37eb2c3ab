export const ANSWER_FAULTS = ['wrong', 'outdated', 'not-asked', 'unclear', 'unsupported'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];
