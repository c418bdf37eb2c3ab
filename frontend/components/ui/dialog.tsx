'use client';

import { Dialog as Primitive } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly title: string;
  readonly titleLang?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a modal dialog. Escape, a press outside and its button close it. Traps the focus and restores it on close. */
export function Dialog({ title, titleLang, onClose, children }: DialogProps) {
  // Radix restores the focus only to its own trigger. These dialogs have none, so remember the focused element.
  const [opener] = useState(() => document.activeElement);
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.backdrop}>
          <Primitive.Content
            className={styles.content}
            aria-describedby={undefined}
            onCloseAutoFocus={() => opener instanceof HTMLElement && opener.focus()}
          >
            <div className={styles.head}>
              <Primitive.Title className={styles.title} lang={titleLang}>
                {title}
              </Primitive.Title>
              <Primitive.Close className={styles.close}>
                <span className="visually-hidden">Close</span>
                <CloseIcon />
              </Primitive.Close>
            </div>
            {children}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
