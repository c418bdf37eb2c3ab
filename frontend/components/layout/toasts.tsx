'use client';

import { useEffect, type CSSProperties } from 'react';
import { Toaster } from 'sonner';
import { markToastHostReady } from '@/lib/notify';
import styles from './toasts.module.css';

/** CSS variables from which Sonner reads its colours. */
const COLOURS = {
  '--normal-bg': 'var(--paper-raised)',
  '--normal-border': 'var(--line-strong)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius)',
} as CSSProperties;

export default function Toasts() {
  // Runs after the effect in which the Toaster subscribes to toasts.
  useEffect(markToastHostReady, []);
  return (
    <Toaster
      duration={4_000}
      visibleToasts={3}
      gap={14}
      position="bottom-left"
      offset={{ bottom: 'calc(var(--bottom-bar) + 24px)' }}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar) + 16px)' }}
      style={COLOURS}
      toastOptions={{ classNames: { toast: styles.toast, description: styles.description } }}
    />
  );
}
