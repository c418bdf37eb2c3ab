'use client';

import { useRef, useSyncExternalStore } from 'react';
import { starterQuestions } from '../assistant';
import { chatStore } from '../chat-store';
import { DownIcon } from '../../../components/ui/icons';
import { Composer } from './composer';
import styles from './conversation.module.css';
import { Message } from './message';
import { useFollowBottom } from '../hooks/use-follow-bottom';

interface ConversationProps {
  /** Called when the reader follows a link of this site. */
  readonly onFollow?: () => void;
}

export function Conversation({ onFollow }: ConversationProps) {
  const { messages, waiting, lang, draft } = useSyncExternalStore(
    chatStore.subscribe,
    chatStore.read,
    chatStore.readOnServer,
  );
  const { box, away, toBottom } = useFollowBottom(messages.length + (waiting ? 0.5 : 0));
  const question = useRef<HTMLTextAreaElement>(null);

  const ask = async (text: string) => {
    await chatStore.ask(text);
    // The box was disabled while the answer was awaited, and lost the focus by it to what it stands in. A reader
    // who has gone elsewhere meanwhile is left there.
    if (document.activeElement?.contains(question.current)) question.current?.focus();
  };

  return (
    <div className={styles.conversation}>
      <div
        className={styles.messages}
        ref={box}
        // It scrolls, so the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label="Conversation"
        aria-live="polite"
      >
        {messages.length === 0 && <Start disabled={waiting} onChoose={(text) => void ask(text)} />}
        {messages.map((message) => (
          <Message key={message.id} message={message} onFollow={onFollow} />
        ))}
        {waiting && <p className={styles.thinking}>Thinking...</p>}
      </div>
      {away && (
        <button type="button" className={styles.toBottom} onClick={toBottom}>
          <DownIcon size={18} />
          <span className="visually-hidden">Scroll to the newest message</span>
        </button>
      )}
      <Composer
        ref={question}
        draft={draft}
        waiting={waiting}
        lang={lang}
        onSend={(text) => void ask(text)}
      />
    </div>
  );
}

interface StartProps {
  readonly disabled: boolean;
  readonly onChoose: (question: string) => void;
}

function Start({ disabled, onChoose }: StartProps) {
  return (
    <div className={styles.start}>
      <p className={styles.intro}>
        Answers come from what is published on this site, with their sources. Ask in English or Spanish.
      </p>
      <ul className={styles.starters}>
        {starterQuestions.map(({ topic, question }) => (
          <li key={topic}>
            <button
              type="button"
              className={styles.starter}
              disabled={disabled}
              onClick={() => onChoose(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
