/** Days for which questions to the assistant are kept by default. A setting of the installation can change it. */
export const QUESTIONS_KEPT_DAYS = 30;
