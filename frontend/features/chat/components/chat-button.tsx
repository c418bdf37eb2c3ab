'use client';

import { openChat } from '../open-chat';
import { Button } from '@/components/ui/button';
import { ChatIcon } from '@/components/ui/icons';
import { Tooltip } from '@/components/ui/tooltip';
import styles from './chat-button.module.css';

/** Shows the chat button on large screens. CSS hides its box: rules for the button depend on style sheet order. */
export function ChatButton() {
  return (
    <div className={styles.box}>
      <Tooltip text="Ask the assistant">
        <Button onClick={() => openChat()} aria-haspopup="dialog">
          <ChatIcon size={18} />
          Chat
        </Button>
      </Tooltip>
    </div>
  );
}
