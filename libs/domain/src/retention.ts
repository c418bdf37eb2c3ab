/** Days for which readers' questions are kept, unless `CHAT_QUESTION_DAYS` is set. */
export const QUESTIONS_KEPT_DAYS = 30;
