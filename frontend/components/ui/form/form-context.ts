'use client';

import { createContext, use } from 'react';
import type { Problem } from './problem';

interface FormState {
  readonly id: string;
  readonly problems: readonly Problem[];
  /** Values to restore after a submission without scripts returned the form. */
  readonly values?: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState>({ id: 'form', problems: [] });

export const controlId = (formId: string, name: string) => `${formId}-${name}`;

export function useControl(name: string, hint?: string) {
  const { id, problems, values } = use(FormContext);
  const own = controlId(id, name);
  const error = problems.find(({ field }) => field === name)?.message;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return {
    error,
    written: values?.[name],
    hintId: `${own}-hint`,
    errorId: `${own}-error`,
    control: {
      id: own,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  };
}
