import { getText } from '@/lib/form-values';
import styles from './honeypot.module.css';

/** Attributes with which password managers leave a field alone. Browsers do not fill in read-only fields. */
const IGNORED_BY_AUTOFILL = {
  readOnly: true,
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
  'data-lpignore': true,
  'data-protonpass-ignore': true,
} as const;

/** Shown if the field was filled in after all, perhaps by an extension, so that no message is lost. */
export const HONEYPOT_TEXT =
  'Something filled in a hidden field of this form, perhaps your browser. We have emptied it: please press the button again.';

/** Renders a field that only bots fill in: it is off screen, not focusable, hidden from screen readers and autofill. */
export function Honeypot({ name }: { readonly name: string }) {
  return (
    <div className={styles.offScreen} aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name={name} tabIndex={-1} defaultValue="" {...IGNORED_BY_AUTOFILL} />
      </label>
    </div>
  );
}

/** Empties the field, so that a person can send the form again. @returns true if it was filled in */
export function emptyHoneypot(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return false;
  field.value = '';
  return true;
}

export function isHoneypotFilled(data: FormData, name: string): boolean {
  return getText(data, name) !== '';
}
