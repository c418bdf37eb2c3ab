'use client';

import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { toastsAreShown } from '../../lib/notify';
import styles from './toasts.module.css';

export default function Toasts() {
  // Runs after the Toaster's own effect, in which it starts to listen.
  useEffect(toastsAreShown, []);
  return (
    <Toaster
      duration={4_000}
      visibleToasts={3}
      gap={14}
      position="bottom-left"
      toastOptions={{ classNames: { toast: styles.toast, description: styles.description } }}
    />
  );
}
