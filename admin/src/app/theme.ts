import { type ThemeConfig, theme } from 'antd';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The public site uses the same key, so that one choice of theme applies to the site and the console. */
const THEME_KEY = 'frontier-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());
dark.addEventListener('change', notifyListeners);

function getCurrentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return dark.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getCurrentTheme);

/** Applies and stores a theme. Without local storage, the choice lasts until the page is closed. */
export function chooseTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen;
  try {
    localStorage.setItem(THEME_KEY, chosen);
  } catch {
    // Some browsers deny access to localStorage in private windows.
  }
  notifyListeners();
}

/** Keep in sync with `styles.css`. */
const COLOURS = {
  light: {
    colorPrimary: '#0a4d68',
    colorLink: '#0a4d68',
    colorError: '#a43d27',
    colorWarning: '#8a5a12',
    colorSuccess: '#2f6b4f',
    colorInfo: '#0a4d68',
    // Set explicitly: Ant Design would derive greyish backgrounds that are too dark for the text.
    colorErrorBg: '#f8e8e3',
    colorWarningBg: '#f6ecd8',
    colorSuccessBg: '#e5efe8',
    colorInfoBg: '#e0eaec',
    colorTextBase: '#16212b',
    colorBgBase: '#fdfbf8',
    colorBgLayout: '#f7f4ee',
    colorBorder: '#ab9f8a',
    colorBorderSecondary: '#dcd4c5',
    colorTextSecondary: '#414d57',
    colorTextTertiary: '#5d6770',
    colorTextDescription: '#5d6770',
    colorTextPlaceholder: '#66707a',
  },
  dark: {
    colorPrimary: '#85c5de',
    colorLink: '#85c5de',
    colorError: '#f0a08b',
    colorWarning: '#e3b970',
    colorSuccess: '#92cfb0',
    colorInfo: '#85c5de',
    colorErrorBg: '#38211c',
    colorWarningBg: '#332a19',
    colorSuccessBg: '#1a3028',
    colorInfoBg: '#16303d',
    colorTextBase: '#ece7dd',
    colorBgBase: '#152029',
    colorBgLayout: '#0e161d',
    colorBgContainer: '#152029',
    colorBgElevated: '#1b2832',
    colorBorder: '#5b6d7a',
    colorBorderSecondary: '#25333e',
    colorTextSecondary: '#b9c1c7',
    colorTextTertiary: '#92a0aa',
    colorTextDescription: '#92a0aa',
    colorTextPlaceholder: '#92a0aa',
    colorTextLightSolid: '#0b171f',
  },
} as const;

const sans = "'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif";

export function antdTheme(mode: Theme): ThemeConfig {
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...COLOURS[mode],
      ...(mode === 'dark' && {
        // Set explicitly: Ant Design would derive shades of the light blue that are too dull for the button text.
        colorPrimary: '#85c5de',
        colorPrimaryHover: '#b2dceb',
        colorPrimaryActive: '#6fb6d2',
      }),
      fontFamily: sans,
      fontSize: 15,
      borderRadius: 6,
      controlHeight: 34,
      // A pale label would be too hard to read while a button works.
      opacityLoading: 1,
      motion: !reducedMotion.matches,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      wireframe: false,
    },
    components: {
      Table: {
        headerBg: 'var(--paper-sunk)',
        headerBorderRadius: 0,
        headerSplitColor: 'transparent',
        cellPaddingBlockMD: 8,
        rowHoverBg: 'var(--strait-tint)',
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Result: { titleFontSize: 28 },
    },
  };
}
