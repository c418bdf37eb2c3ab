export const THEME_KEY = 'frontier-theme';

export type Theme = 'light' | 'dark';

/** Runs before the first paint: applies the stored theme, so that no page flashes, and adds the class `js`. */
export const themeScript = `(function(d){d.classList.add('js');try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}})(document.documentElement)`;

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies and stores a theme. If the browser refuses storage, the choice lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may refuse storage.
  }
}
