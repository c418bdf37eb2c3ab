'use client';

import { useSearchParams } from 'next/navigation';
import { createContext, useContext, useMemo, useRef, type ReactNode } from 'react';
import { useDismissal } from '@/lib/hooks/use-dismissal';
import { useOpen } from '@/lib/hooks/use-open';

export const DRAWER_ID = 'mobile-menu';

interface MenuState {
  readonly open: boolean;
  /** Opens or closes the drawer. Escape closes it too and then returns the focus to `button`. */
  readonly setOpen: (open: boolean, button?: HTMLElement) => void;
}

const MenuContext = createContext<MenuState>({ open: false, setOpen: () => undefined });

/** Shares the state of the drawer between its buttons in the header and in the bottom bar. */
export function MenuProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useOpen(useSearchParams().toString());
  const opener = useRef<HTMLElement>(null);
  useDismissal(open, setOpen, { button: opener });
  const state = useMemo<MenuState>(
    () => ({
      open,
      setOpen: (next, button) => {
        if (button) opener.current = button;
        setOpen(next);
      },
    }),
    [open, setOpen],
  );
  return <MenuContext value={state}>{children}</MenuContext>;
}

export const useMenu = () => useContext(MenuContext);
