'use client';

import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { chatStore } from '../chat-store';
import { CloseIcon } from '@/components/ui/icons';
import styles from './chat-panel.module.css';
import { Conversation } from './conversation';

export default function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // Radix restores the focus only to its own trigger. An event opens this panel, so remember the focused element.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => chatStore.cameFrom(document.querySelector('h1')?.textContent ?? ''), []);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.backdrop} data-testid="chat-backdrop" />
        <Dialog.Content
          ref={panel}
          className={styles.panel}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.querySelector('textarea')?.focus();
          }}
          onCloseAutoFocus={() => opener instanceof HTMLElement && opener.focus()}
        >
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>Ask the assistant</Dialog.Title>
            <a href="/chat" className={styles.full} onClick={onClose}>
              Full page
            </a>
            <Dialog.Close className={styles.close}>
              <span className="visually-hidden">Close the assistant</span>
              <CloseIcon />
            </Dialog.Close>
          </header>
          <Conversation onFollow={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
