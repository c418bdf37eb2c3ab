export interface ToastText {
  readonly title: string;
  readonly description?: string;
}

/** What is wrong with a field, in a sentence beside it. */
export interface Problem {
  readonly field: string;
  readonly message: string;
  readonly toast: ToastText;
}
