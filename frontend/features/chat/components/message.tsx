'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef, type MouseEvent } from 'react';
import type { ChatMessage } from '../chat.types';
import { REQUEST_FAILED } from '../ask-assistant';
import { sanitiseAnswer } from '../sanitise-answer';
import { toSitePath } from '../site-path';
import { AnswerActions } from './answer-actions';
import { AnswerFeedback } from './answer-feedback';
import { Citations } from './citations';
import styles from './message.module.css';

interface MessageProps {
  readonly message: ChatMessage;
  readonly question: string;
  readonly printable: boolean;
  readonly onFollow?: () => void;
}

export function Message({ message, ...rest }: MessageProps) {
  if (message.role === 'user') {
    return (
      <div className={styles.user}>
        <span className="visually-hidden">You: </span>
        {message.text}
      </div>
    );
  }
  return <Answer message={message} {...rest} />;
}

interface AnswerProps extends MessageProps {
  readonly message: Extract<ChatMessage, { role: 'assistant' }>;
}

function Answer({ message: { answer, feedback }, question, printable, onFollow }: AnswerProps) {
  const router = useRouter();
  const text = useRef<HTMLDivElement>(null);
  const html = useMemo(() => (answer.ok ? sanitiseAnswer(answer.answer_html ?? '') : ''), [answer]);

  /** Follows internal links without a page load, which keeps the conversation. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link && toSitePath(link.href, location.origin);
    if (!path || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Leave anchors on the current page to the browser: pages listen for `hashchange`, which the router does not fire.
    if (!isSamePageAnchor(link)) {
      event.preventDefault();
      router.push(path);
    }
    onFollow?.();
  };

  return (
    // Clicks bubble up from the links of the answer. Keyboard activation of a link is a click, too.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.assistant} onClick={follow}>
      <span className="visually-hidden">Assistant: </span>
      {answer.ok ? (
        <>
          <div className={styles.body}>
            {answer.answer_kind === 'model' && <p className={styles.label}>Written by a language model</p>}
            <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
          </div>
          <Citations citations={answer.citations ?? []} />
          <AnswerActions question={question} answer={answer} text={text} printable={printable} />
          {answer.answer_id && <AnswerFeedback id={answer.answer_id} lang={answer.lang} given={feedback} />}
        </>
      ) : (
        <p className={styles.text} data-failed>
          {answer.user_message ?? REQUEST_FAILED}
        </p>
      )}
    </div>
  );
}

const isSamePageAnchor = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;
