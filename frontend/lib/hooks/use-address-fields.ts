'use client';

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a form that stays mounted while the URL changes. When `fields` changes, the form's controls are set
 * to the new values and the focus stays where it is. Text typed before hydration is kept.
 *
 * @param fields values from the URL, keyed by field name
 */
export function useAddressFields(
  fields: Readonly<Record<string, string>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const asked = JSON.stringify(fields);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    for (const [name, value] of Object.entries(JSON.parse(asked) as Record<string, string>)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [asked]);
  return form;
}
