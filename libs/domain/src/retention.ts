/** How many days questions to the assistant are kept, unless an installation says otherwise. */
export const QUESTIONS_KEPT_DAYS = 30;
