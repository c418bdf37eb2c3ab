'use client';

import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { useControl } from './form-context';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

interface FrameProps extends FieldProps {
  readonly required?: boolean;
  readonly children: (control: ReturnType<typeof useControl>['control'], written?: string) => ReactNode;
}

/** Renders label, hint, error and control in this order, so that screen readers read everything before the control. */
function Frame({ name, label, hint, required, children }: FrameProps) {
  const { control, error, hintId, errorId, written } = useControl(name, hint);
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={control.id} className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {children(control, written)}
    </div>
  );
}

const toDefaultValue = (written?: string) => (written === undefined ? {} : { defaultValue: written });

export function TextField({
  name,
  label,
  hint,
  ...rest
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) {
  return (
    <Frame name={name} label={label} hint={hint} required={rest.required}>
      {(control, written) => (
        <input type="text" className={styles.control} {...rest} {...toDefaultValue(written)} {...control} />
      )}
    </Frame>
  );
}

export function TextArea({
  name,
  label,
  hint,
  ...rest
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  return (
    <Frame name={name} label={label} hint={hint} required={rest.required}>
      {(control, written) => (
        <textarea rows={5} className={styles.control} {...rest} {...toDefaultValue(written)} {...control} />
      )}
    </Frame>
  );
}

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly empty?: string;
}

export function SelectField({ name, label, hint, choices, empty, ...rest }: SelectProps) {
  return (
    <Frame name={name} label={label} hint={hint} required={rest.required}>
      {(control, written) => (
        <select className={styles.control} {...rest} {...toDefaultValue(written)} {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
