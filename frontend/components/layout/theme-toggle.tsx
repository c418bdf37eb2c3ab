'use client';

import { chooseTheme, currentTheme } from './theme';
import { MoonIcon, SunIcon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import styles from './theme-toggle.module.css';

/** Switches the theme. CSS selects the icon, because the server does not know the reader's theme. */
export function ThemeToggle() {
  return (
    <Tooltip text="Light or dark">
      <button
        type="button"
        className={styles.button}
        data-needs-script
        onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      >
        <span className="visually-hidden">Switch between light and dark</span>
        <span className={styles.toDark}>
          <MoonIcon />
        </span>
        <span className={styles.toLight}>
          <SunIcon />
        </span>
      </button>
    </Tooltip>
  );
}
