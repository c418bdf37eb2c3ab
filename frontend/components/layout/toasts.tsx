'use client';

import { Toaster } from 'sonner';
import styles from './toasts.module.css';

export default function Toasts() {
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
