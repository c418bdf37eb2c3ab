'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { AnswerFeedback as Feedback, ChatAnswer } from '@/api/types';
import { chatStore } from '../chat-store';
import { FEEDBACK_TEXTS } from '../feedback-texts';
import type { FeedbackOutcome } from '../send-feedback';
import styles from './answer-feedback.module.css';

interface AnswerFeedbackProps {
  readonly id: string;
  readonly lang?: ChatAnswer['lang'];
  readonly given?: Feedback;
}

export function AnswerFeedback({ id, lang = 'en', given }: AnswerFeedbackProps) {
  const [outcome, setOutcome] = useState<FeedbackOutcome>();
  const sending = useRef(false);
  const said = useRef<HTMLParagraphElement>(null);
  const label = useId();
  const texts = FEEDBACK_TEXTS[lang];

  // The outcome may be below the visible part of the conversation, so scroll to it.
  useEffect(() => {
    if (outcome) said.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  // The buttons stay enabled while feedback is sent, because a disabled button loses the focus.
  const say = async (feedback: Feedback) => {
    if (sending.current) return;
    sending.current = true;
    setOutcome(undefined);
    setOutcome(await chatStore.judge(id, feedback));
    sending.current = false;
  };
  const choice = (text: string, feedback: Feedback, chosen: boolean | undefined) => (
    <button key={text} type="button" aria-pressed={chosen ?? false} onClick={() => void say(feedback)}>
      {text}
    </button>
  );

  return (
    // Turns off the live region of the conversation, so that these controls are not read out with the answer. The
    // outcome has its own role.
    <div className={styles.feedback} lang={lang} aria-live="off" data-print="hide">
      <div role="group" aria-labelledby={`${label}-useful`} className={styles.choices}>
        <span id={`${label}-useful`}>{texts.question}</span>
        {choice(texts.yes, { useful: true, fault: null }, given?.useful)}
        {choice(texts.no, { useful: false, fault: given?.fault ?? null }, given && !given.useful)}
      </div>
      {given && !given.useful && (
        <div role="group" aria-labelledby={`${label}-why`} className={styles.choices}>
          <span id={`${label}-why`}>{texts.why}</span>
          {Object.entries(texts.faults).map(([fault, text]) =>
            choice(text, { useful: false, fault: fault as Feedback['fault'] }, given.fault === fault),
          )}
        </div>
      )}
      <p ref={said} role="status" data-outcome={outcome} className={styles.outcome}>
        {outcome && texts.outcomes[outcome]}
      </p>
    </div>
  );
}
