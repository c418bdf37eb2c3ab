'use client';

import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form that outlives a change of address: it shows what the address asks for, whichever way that changed,
 * and the field with the focus keeps it. What was typed before the scripts came stays.
 *
 * @param fields the values by the names of the fields
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
