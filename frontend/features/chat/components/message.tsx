'use client';

import { useRouter } from 'next/navigation';
import { useMemo, type MouseEvent } from 'react';
import type { ChatAnswer } from '../chat.types';
import type { ChatMessage } from '../chat-store';
import { REQUEST_FAILED } from '../ask-assistant';
import { sanitiseAnswer } from '../sanitise-answer';
import { sitePath } from '../site-path';
import { Citations } from './citations';
import styles from './message.module.css';

interface MessageProps {
  readonly message: ChatMessage;
  readonly onFollow?: () => void;
}

export function Message({ message, onFollow }: MessageProps) {
  if (message.role === 'user') {
    return (
      <div className={styles.user}>
        <span className="visually-hidden">You: </span>
        {message.text}
      </div>
    );
  }
  return <Answer answer={message.answer} onFollow={onFollow} />;
}

interface AnswerProps {
  readonly answer: ChatAnswer;
  readonly onFollow?: () => void;
}

function Answer({ answer, onFollow }: AnswerProps) {
  const router = useRouter();
  const html = useMemo(() => (answer.ok ? sanitiseAnswer(answer.answer_html ?? '') : ''), [answer]);

  /** Links of this site keep the conversation: they change the page without loading a new one. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link && sitePath(link.href, location.origin);
    if (!path || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // A place on this very page is the browser's to go to: the page hears of it that way alone.
    if (!isPlaceHere(link)) {
      event.preventDefault();
      router.push(path);
    }
    onFollow?.();
  };

  return (
    // It waits for clicks on the links of the answer, which the keyboard makes, too.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.assistant} onClick={follow}>
      <span className="visually-hidden">Assistant: </span>
      {answer.ok ? (
        <>
          {answer.answer_kind === 'quoted' && <p className={styles.label}>Quoted from sources</p>}
          {answer.answer_kind === 'model' && <p className={styles.label}>Written by a language model</p>}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
          <Citations citations={answer.citations ?? []} />
          <ServiceHint answer={answer} />
        </>
      ) : (
        <p className={styles.text} data-failed>
          {answer.user_message ?? REQUEST_FAILED}
        </p>
      )}
    </div>
  );
}

const isPlaceHere = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

function ServiceHint({ answer: { service_intent: intent } }: { readonly answer: ChatAnswer }) {
  if (!intent) return null;
  return (
    <p className={styles.hint}>
      See also: <a href={intent.url}>{intent.title}</a>
    </p>
  );
}
