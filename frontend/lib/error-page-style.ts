// Replaces the styles of Next's built-in error page, shown when even the layout fails. Next ships them with every page,
// so this version is much smaller; the text of the page stays the same.
export const errorThemeCss =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.5 system-ui}';
export const errorStyles = {};
export const WarningIcon = (): null => null;
