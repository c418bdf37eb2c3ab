/** Event dispatched on the window before the first toast, to load the toast component on demand. */
export const TOAST_REQUESTED = 'frontier:toast-wanted';
