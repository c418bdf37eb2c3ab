import { getText } from '@/lib/form-values';
import styles from './honeypot.module.css';

/** Renders a field that only bots fill in: it is off screen, not focusable, hidden from screen readers and autofill. */
export function Honeypot({ name }: { readonly name: string }) {
  return (
    <div className={styles.offScreen} aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

export function isHoneypotFilled(data: FormData, name: string): boolean {
  return getText(data, name) !== '';
}
