'use client';

import { usePathname } from 'next/navigation';
import { useState, type Dispatch, type SetStateAction } from 'react';

/**
 * Whether something is open that does not outlive its page: going elsewhere closes it. With a `query` another
 * query is elsewhere too.
 */
export function useOpen(query = ''): [boolean, Dispatch<SetStateAction<boolean>>] {
  const address = `${usePathname()}?${query}`;
  const [open, setOpen] = useState(false);
  const [openedOn, setOpenedOn] = useState(address);
  // Set while rendering, not afterwards, so that no frame shows it open on the next page.
  if (openedOn !== address) {
    setOpenedOn(address);
    setOpen(false);
  }
  return [open, setOpen];
}
