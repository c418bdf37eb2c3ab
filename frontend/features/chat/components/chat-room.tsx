'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { chatStore, parseQuestion } from '../chat-store';
import { toSitePath } from '../site-path';
import styles from './chat-room.module.css';
import { Conversation } from './conversation';

/** Sends the question in the URL once and removes it, so that a reload does not repeat it. */
export function ChatRoom() {
  const asked = useSearchParams().get('q');
  // In an effect, so that the question is sent only by the browser and not while rendering.
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

/** Returns the words of the slug of the page of this site that linked here; '' if there is none. */
function getReferrerTopic(): string {
  const path = toSitePath(document.referrer, location.origin)?.replace(/[?#].*$/, '') ?? '';
  const [slug] = /(?<=\/[^/]+\/)[^/]+$/.exec(path) ?? [];
  return slug?.replaceAll('-', ' ') ?? '';
}
