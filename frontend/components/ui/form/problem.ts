export interface ToastText {
  readonly title: string;
  readonly description?: string;
}

export interface Problem {
  readonly field: string;
  readonly message: string;
  readonly toast: ToastText;
}
