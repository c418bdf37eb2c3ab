'use client';

import { openChat } from '../../chat';
import { ForwardIcon } from '../../../components/ui/icons';
import styles from './assistant-entry.module.css';

/** Asks in the panel; without scripts, or in a new tab, it leads to the assistant's own page. */
export function AskLink({ question }: { readonly question: string }) {
  return (
    <a
      href={`/chat?q=${encodeURIComponent(question)}`}
      className={styles.question}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openChat({ question });
      }}
    >
      {question}
      <ForwardIcon size={18} />
    </a>
  );
}
