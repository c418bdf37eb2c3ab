'use client';

import { usePathname } from 'next/navigation';
import { ChatIcon } from '@/components/ui/icons';
import { openChat } from '../open-chat';
import styles from './ask-button.module.css';

interface AskButtonProps {
  readonly label: string;
  /** The rest of the button's name, for screen readers. */
  readonly more: string;
}

/** Opens the assistant's panel. Is a link to `/chat` without scripts, and on `/chat` itself. */
export function AskButton({ label, more }: AskButtonProps) {
  const onOwnPage = usePathname() === '/chat';
  const content = (
    <>
      <span className={styles.disc}>
        <ChatIcon />
      </span>
      <span className={styles.label}>{label}</span>
      <span className="visually-hidden"> {more}</span>
    </>
  );
  return (
    <>
      {!onOwnPage && (
        <button
          type="button"
          className={styles.ask}
          data-needs-script
          aria-haspopup="dialog"
          onClick={() => openChat()}
        >
          {content}
        </button>
      )}
      <a
        href="/chat"
        className={`${styles.ask} ${onOwnPage ? styles.here : styles.plain}`}
        aria-current={onOwnPage ? 'page' : undefined}
      >
        {content}
      </a>
    </>
  );
}
