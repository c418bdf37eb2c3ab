// Before anything is painted: the colours that were chosen, here or on the site.
try {
  const theme = localStorage.getItem('frontier-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Private windows may refuse storage.
}
