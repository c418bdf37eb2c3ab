'use client';

import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { useControl } from './form-context';

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'name' | 'type'> {
  readonly name: string;
  readonly label: ReactNode;
}

export function TickBox({ name, label, ...rest }: TickBoxProps) {
  const { control, error, errorId } = useControl(name);
  return (
    <div className={styles.field} data-faulty={error ? true : undefined}>
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
