// In place of how Next dresses the page that it shows when even the frame of a page fails, which every page loads
// although hardly anybody will see it. It says the same words undressed.
export const errorThemeCss =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.5 system-ui}';
export const errorStyles = {};
export const WarningIcon = (): null => null;
