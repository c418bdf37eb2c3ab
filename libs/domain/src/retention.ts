/** The default; a setting of the installation can change it. */
export const QUESTIONS_KEPT_DAYS = 30;
