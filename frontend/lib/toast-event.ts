/** Dispatched on the window before the first toast, so that the toasts' code is loaded when there is one to show. */
export const TOAST_REQUESTED = 'frontier:toast-wanted';
