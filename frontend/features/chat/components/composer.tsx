'use client';

import { QUESTIONS_KEPT_DAYS } from '@frontier/domain';
import { useId, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import { QUESTION_LENGTH } from '../assistant';
import type { ChatLanguage } from '../chat.types';
import { countCharacters, chatStore, parseQuestion } from '../chat-store';
import { SendIcon } from '@/components/ui/icons';
import styles from './composer.module.css';

const LANGUAGES: readonly { readonly value: ChatLanguage; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'en', label: 'EN' },
  { value: 'es', label: 'ES' },
];

/** Key code of keys that the input method takes. Safari ends a composition before its last keydown, which has only this. */
const TAKEN_BY_INPUT_METHOD = 229;

interface ComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  readonly waiting: boolean;
  readonly lang: ChatLanguage;
  readonly onSend: (text: string) => void;
}

export function Composer({ ref, draft, waiting, lang, onSend }: ComposerProps) {
  const id = useId();
  const left = QUESTION_LENGTH - countCharacters(draft.trim());
  const ready = !waiting && parseQuestion(draft) !== undefined;

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!ready) return;
    onSend(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells this key apart in Safari
    const composes = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
    if (event.key === 'Enter' && !event.shiftKey && !composes) send(event);
  };

  return (
    <form className={styles.composer} data-print="hide" onSubmit={send}>
      <label htmlFor={`${id}-question`} className="visually-hidden">
        Your question
      </label>
      <div className={styles.field}>
        <textarea
          ref={ref}
          id={`${id}-question`}
          rows={2}
          value={draft}
          disabled={waiting}
          placeholder="Ask about the border, travel, residence…"
          aria-describedby={`${id}-count`}
          aria-invalid={left < 0}
          onChange={(event) => chatStore.setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.send} disabled={!ready}>
          <SendIcon />
          <span className="visually-hidden">Send</span>
        </button>
      </div>
      <div className={styles.row}>
        <fieldset className={styles.languages} disabled={waiting}>
          <legend className="visually-hidden">Language of the answer</legend>
          {LANGUAGES.map(({ value, label }) => (
            <label key={value} className={styles.language}>
              <input
                type="radio"
                name={`${id}-language`}
                value={value}
                checked={lang === value}
                // One tab stop for the group. The panel's focus trap takes the last tabbable element for its end, so
                // the other choices must not be tabbable.
                tabIndex={lang === value ? 0 : -1}
                onChange={() => chatStore.setLanguage(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <p id={`${id}-count`} className={styles.count} data-over={left < 0}>
          {left < 0 ? `${-left} characters too many` : `${QUESTION_LENGTH - left} of ${QUESTION_LENGTH}`}
        </p>
      </div>
      <p className={styles.note}>
        The assistant gives information, not legal advice. Check the sources it names. Questions are kept for{' '}
        {QUESTIONS_KEPT_DAYS} days, without who asked: write nothing personal.
      </p>
    </form>
  );
}
