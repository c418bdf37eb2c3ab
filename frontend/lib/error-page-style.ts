// Replaces Next's much larger styles for its error page, shipped with every page; the text stays the same.
export const errorThemeCss =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.5 system-ui}';
export const errorStyles = {};
export const WarningIcon = (): null => null;
