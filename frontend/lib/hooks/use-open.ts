'use client';

import { usePathname } from 'next/navigation';
import { useState, type Dispatch, type SetStateAction } from 'react';

/** Returns the state of a menu or dialog. Navigation to another path closes it, and so does a change of `query`. */
export function useOpen(query = ''): [boolean, Dispatch<SetStateAction<boolean>>] {
  const address = `${usePathname()}?${query}`;
  const [open, setOpen] = useState(false);
  const [openedOn, setOpenedOn] = useState(address);
  // Set during rendering, not in an effect, so that the next page never shows the element open for a frame.
  if (openedOn !== address) {
    setOpenedOn(address);
    setOpen(false);
  }
  return [open, setOpen];
}
