'use client';

import { usePathname } from 'next/navigation';
import { useState, type Dispatch, type SetStateAction } from 'react';

/** Resets to false on navigation to another path; if `query` is passed, also when it changes. */
export function useOpen(query = ''): [boolean, Dispatch<SetStateAction<boolean>>] {
  const address = `${usePathname()}?${query}`;
  const [open, setOpen] = useState(false);
  const [openedOn, setOpenedOn] = useState(address);
  // Set during rendering, not in an effect, so that the next page never shows it open for a frame.
  if (openedOn !== address) {
    setOpenedOn(address);
    setOpen(false);
  }
  return [open, setOpen];
}
