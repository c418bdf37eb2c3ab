import { getText } from '@/lib/form-values';
import styles from './honeypot.module.css';

/**
 * A field that no reader meets: off the screen, out of the order of the keyboard, hidden from screen readers
 * and from the browser's filling-in. What is written into it was written by a program.
 */
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
