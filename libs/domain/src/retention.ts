/** For how many days it is kept what the assistant was asked, unless an installation says otherwise. */
export const QUESTIONS_KEPT_DAYS = 30;
