export const THEME_KEY = 'frontier-theme';

export type Theme = 'light' | 'dark';

/**
 * Runs in the head before the first paint. Applies the reader's stored theme, so that no page flashes in the other
 * colours, and marks the document as scripted, so that elements that need scripts can show.
 */
export const themeScript = `(function(d){d.classList.add('js');try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}})(document.documentElement)`;

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the theme. If storage is refused, the choice lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may refuse storage.
  }
}
