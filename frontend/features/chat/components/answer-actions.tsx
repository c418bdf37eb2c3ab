'use client';

import type { RefObject } from 'react';
import { formatDate } from '@/lib/dates';
import { copy, share } from '@/lib/share';
import type { ChatReply } from '../chat.types';
import styles from './answer-actions.module.css';

interface AnswerActionsProps {
  readonly question: string;
  readonly answer: ChatReply;
  readonly text: RefObject<HTMLElement | null>;
  /** True on the assistant's page. The panel cannot be printed, because it lies over another page. */
  readonly printable: boolean;
}

export function AnswerActions({ question, answer, text, printable }: AnswerActionsProps) {
  const address = () => `${location.origin}/chat?q=${encodeURIComponent(question)}`;
  const inWords = () =>
    [question, text.current?.innerText.trim(), ...formatSources(answer), address()]
      .filter(Boolean)
      .join('\n\n');
  return (
    <p className={styles.actions} data-print="hide">
      <button type="button" onClick={() => void copy(inWords(), 'answer')}>
        Copy
      </button>
      <button type="button" onClick={() => void share(question, address())}>
        Share
      </button>
      {printable && (
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
      )}
    </p>
  );
}

const formatSources = ({ citations = [] }: ChatReply): string[] =>
  citations.map(({ title, display_source, date, url }, at) => {
    const about = [title, display_source, date && formatDate(date)].filter(Boolean).join(', ');
    return `[${at + 1}] ${about}\n${new URL(url, location.origin).href}`;
  });
