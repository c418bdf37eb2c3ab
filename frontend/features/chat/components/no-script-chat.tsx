'use client';

import { QUESTIONS_KEPT_DAYS } from '@frontier/domain';
import { useActionState } from 'react';
import { QUESTION_LENGTH } from '../assistant';
import { REQUEST_FAILED } from '../ask-assistant';
import { askWithoutScripts } from '../ask-without-scripts';
import { Button } from '@/components/ui/button';
import field from '@/components/ui/form/field.module.css';
import { Citations } from './citations';
import styles from './no-script-chat.module.css';

/** The assistant for readers without scripts: a form for one question, and its answer on the next page. */
export function NoScriptChat({ draft }: { readonly draft: string }) {
  const [{ question, reply }, ask] = useActionState(askWithoutScripts, { question: draft }, '/chat');
  return (
    <div className={styles.plain}>
      {reply && (
        <section aria-label="Answer" className={styles.answer}>
          <h2>{question}</h2>
          {reply.ok ? (
            <>
              <div dangerouslySetInnerHTML={{ __html: reply.answer_html ?? '' }} />
              <Citations citations={reply.citations ?? []} />
            </>
          ) : (
            <p>{reply.user_message ?? REQUEST_FAILED}</p>
          )}
        </section>
      )}
      <form action={ask} className={styles.form}>
        <label htmlFor="plain-question" className={field.label}>
          Your question, in English or Spanish
        </label>
        <textarea
          id="plain-question"
          name="q"
          rows={3}
          required
          maxLength={QUESTION_LENGTH}
          className={field.control}
          defaultValue={reply ? '' : question}
        />
        <Button type="submit" variant="primary">
          Ask
        </Button>
      </form>
      <p className={styles.note}>
        The assistant gives information, not legal advice. Check the sources it names. Questions are kept for{' '}
        {QUESTIONS_KEPT_DAYS} days, without who asked: write nothing personal.
      </p>
    </div>
  );
}
