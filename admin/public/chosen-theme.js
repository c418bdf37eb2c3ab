// Applies the theme chosen in the console or on the site. Runs before the first paint, so that colours do not flash.
try {
  const theme = localStorage.getItem('frontier-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Some browsers deny access to localStorage in private windows.
}
