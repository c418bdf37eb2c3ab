'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { chatStore, parseQuestion } from '../chat-store';
import { toSitePath } from '../site-path';
import styles from './chat-room.module.css';
import { Conversation } from './conversation';

/** The assistant as a page. A question in the address is asked at once, and once: reloading does not repeat it. */
export function ChatRoom() {
  const asked = useSearchParams().get('q');
  // After the first rendering: the page may come from a cache that knows no question.
  useEffect(() => {
    if (!asked) return;
    const address = new URL(location.href);
    address.searchParams.delete('q');
    window.history.replaceState(null, '', address);
    if (parseQuestion(asked) === undefined) chatStore.setDraft(asked);
    else void chatStore.ask(asked);
  }, [asked]);
  useEffect(() => {
    if (!asked) chatStore.cameFrom(getReferrerTopic());
  }, [asked]);
  return (
    <div className={styles.room}>
      <Conversation onPage />
    </div>
  );
}

/** What the page of ours that led here is about: its address says it in words. */
function getReferrerTopic(): string {
  const path = toSitePath(document.referrer, location.origin)?.replace(/[?#].*$/, '') ?? '';
  const [slug] = /(?<=\/[^/]+\/)[^/]+$/.exec(path) ?? [];
  return slug?.replaceAll('-', ' ') ?? '';
}
