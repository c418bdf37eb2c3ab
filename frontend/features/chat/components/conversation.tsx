'use client';

import { useRef, useSyncExternalStore } from 'react';
import { starterQuestions } from '../assistant';
import type { ChatMessage } from '../chat.types';
import { chatStore } from '../chat-store';
import { DownIcon } from '@/components/ui/icons';
import { Composer } from './composer';
import styles from './conversation.module.css';
import { Message } from './message';
import { useFollowBottom } from '../hooks/use-follow-bottom';

interface ConversationProps {
  readonly onFollow?: () => void;
  readonly onPage?: boolean;
}

export function Conversation({ onFollow, onPage = false }: ConversationProps) {
  const { messages, waiting, lang, draft, next } = useSyncExternalStore(
    chatStore.subscribe,
    chatStore.read,
    chatStore.readOnServer,
  );
  const { box, away, toBottom } = useFollowBottom(messages.length + (waiting ? 0.5 : 0));
  const question = useRef<HTMLTextAreaElement>(null);

  const ask = async (text: string) => {
    await chatStore.ask(text);
    // The input was disabled while waiting, so the focus moved to an element around it. Restore it, unless the reader
    // has focused something else.
    if (document.activeElement?.contains(question.current)) question.current?.focus();
  };

  return (
    <div className={styles.conversation}>
      <div
        className={styles.messages}
        ref={box}
        // Scrollable, so the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label="Conversation"
        aria-live="polite"
      >
        {messages.length === 0 ? (
          <Start near={next} disabled={waiting} onChoose={(text) => void ask(text)} />
        ) : (
          <p className={styles.kept} data-print="hide">
            Kept in this browser only.
            <button type="button" disabled={waiting} onClick={chatStore.clear}>
              Delete this conversation
            </button>
          </p>
        )}
        {messages.map((message, at) => (
          <Message
            key={message.id}
            message={message}
            question={getPreviousQuestion(messages, at)}
            printable={onPage}
            onFollow={onFollow}
          />
        ))}
        {messages.length > 0 && next.length > 0 && (
          <section className={styles.next} aria-label="Ask next" aria-live="off" data-print="hide">
            <h3>Ask next</h3>
            <Questions questions={next} disabled={waiting} onChoose={(text) => void ask(text)} />
          </section>
        )}
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

const getPreviousQuestion = (messages: readonly ChatMessage[], at: number): string => {
  const before = messages[at - 1];
  return before?.role === 'user' ? before.text : '';
};

interface QuestionsProps {
  readonly questions: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (question: string) => void;
}

function Questions({ questions, disabled, onChoose }: QuestionsProps) {
  return (
    <ul className={styles.starters}>
      {questions.map((question) => (
        <li key={question}>
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
  );
}

interface StartProps extends Omit<QuestionsProps, 'questions'> {
  /** Questions related to the page that the reader came from. */
  readonly near: readonly string[];
}

function Start({ near, ...choice }: StartProps) {
  return (
    <div className={styles.start}>
      <p className={styles.intro}>
        Answers come from what is published on this site, with their sources. Ask in English or Spanish.
      </p>
      {near.length > 0 && (
        <section className={styles.near} aria-label="On what you were reading" data-print="hide">
          <h2>On what you were reading</h2>
          <Questions questions={near} {...choice} />
        </section>
      )}
      <Questions questions={starterQuestions.map(({ question }) => question)} {...choice} />
    </div>
  );
}
