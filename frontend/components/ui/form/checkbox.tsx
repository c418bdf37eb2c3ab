'use client';

import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { useControl } from './form-context';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'name' | 'type'> {
  readonly name: string;
  readonly label: ReactNode;
}

export function Checkbox({ name, label, ...rest }: CheckboxProps) {
  const { control, error, errorId } = useControl(name);
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.tick}>
        <input type="checkbox" {...rest} {...control} />
        <label htmlFor={control.id}>{label}</label>
      </div>
    </div>
  );
}
