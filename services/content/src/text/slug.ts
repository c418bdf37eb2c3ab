/** Last part of an address: lower-case words and numbers joined by dashes. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
