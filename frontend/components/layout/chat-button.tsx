'use client';

import { openChat } from '../../lib/open-chat';
import { Button } from '../ui/button';
import { ChatIcon } from '../ui/icons';
import styles from './chat-button.module.css';

export function ChatButton() {
  return (
    <Button className={styles.button} onClick={() => openChat()} aria-haspopup="dialog">
      <ChatIcon size={18} />
      Chat
    </Button>
  );
}
