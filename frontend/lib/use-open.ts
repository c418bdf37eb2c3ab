'use client';

import { usePathname } from 'next/navigation';
import { useState, type Dispatch, type SetStateAction } from 'react';

/** Whether something is open that does not outlive its page: going elsewhere closes it. */
export function useOpen(): [boolean, Dispatch<SetStateAction<boolean>>] {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const [openedOn, setOpenedOn] = useState(pathname);
  // Set while rendering, not afterwards, so that no frame shows it open on the next page.
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setOpen(false);
  }
  return [open, setOpen];
}
