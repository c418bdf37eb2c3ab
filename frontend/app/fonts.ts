import localFont from 'next/font/local';

// Only the Latin files of the two upright faces are preloaded, because every page uses them; scripts/cut-fonts.mjs
// subsets them at build time. The other files load when a page has a character that needs them (as in Šefčovič).
// Fallback faces are in styles/fonts.css.

const serif = localFont({
  src: '../.fonts/serif.woff2',
  weight: '400 600',
  variable: '--font-serif-latin',
  display: 'swap',
  adjustFontFallback: false,
});

const sans = localFont({
  src: '../.fonts/sans.woff2',
  weight: '400 600',
  variable: '--font-sans-latin',
  display: 'swap',
  adjustFontFallback: false,
});

const serifExtended = localFont({
  src: '../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-serif-extended',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB',
    },
  ],
});

const sansExtended = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-sans-extended',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB',
    },
  ],
});

export const fontVariables = [serif, sans, serifExtended, sansExtended]
  .map((font) => font.variable)
  .join(' ');
