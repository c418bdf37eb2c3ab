'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { OPEN_CHAT, openChat, type OpenChatDetail } from '../open-chat';
import { useOpen } from '@/lib/hooks/use-open';
import { findInternalLink } from '@/lib/internal-link';

/** Loaded on first use, because most readers never open the panel. */
const ChatPanel = lazy(() => import('./chat-panel'));

/** Opens the assistant's panel by the `OPEN_CHAT` event, links with `data-ask` or `/?chat=open`. */
export function ChatLauncher() {
  const [open, setOpen] = useOpen();
  const asked = useSearchParams().get('chat') === 'open';

  useEffect(() => {
    const onOpen = (event: Event) => {
      setOpen(true);
      const { question } = (event as CustomEvent<OpenChatDetail | null>).detail ?? {};
      if (question) void import('../chat-store').then(({ chatStore }) => chatStore.ask(question));
    };
    const onClick = (event: MouseEvent) => {
      const question = findInternalLink(event)?.dataset.ask;
      if (!question) return;
      event.preventDefault();
      openChat({ question });
    };
    window.addEventListener(OPEN_CHAT, onOpen);
    // In the capture phase, so that it runs before the listener that follows links.
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener(OPEN_CHAT, onOpen);
      document.removeEventListener('click', onClick, true);
    };
  }, [setOpen]);

  useEffect(() => {
    if (!asked) return;
    openChat();
    // Removes the parameter, so that reloading or sharing the URL does not open the panel again.
    const address = new URL(location.href);
    address.searchParams.delete('chat');
    window.history.replaceState(null, '', address);
  }, [asked]);

  return <Suspense>{open && <ChatPanel onClose={() => setOpen(false)} />}</Suspense>;
}
