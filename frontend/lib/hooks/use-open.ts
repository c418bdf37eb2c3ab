'use client';

import { usePathname } from 'next/navigation';
import { useState, type Dispatch, type SetStateAction } from 'react';

/**
 * Returns open state that resets to false on navigation to another path. If `query` is passed, a change of the query
 * resets it, too.
 */
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
