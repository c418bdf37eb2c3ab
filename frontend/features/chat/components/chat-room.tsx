'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { chatStore } from '../chat-store';
import styles from './chat-room.module.css';
import { Conversation } from './conversation';

/** The assistant as a page. A question in the address waits in the box until the reader sends it. */
export function ChatRoom() {
  const asked = useSearchParams().get('q');
  // After the first rendering: the page may come from a cache that knows no question.
  useEffect(() => {
    if (asked) chatStore.setDraft(asked);
  }, [asked]);
  return (
    <div className={styles.room}>
      <Conversation />
    </div>
  );
}
