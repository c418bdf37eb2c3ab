import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useQuestionTrial } from '../api/question-queries';
import styles from '../knowledge.module.css';

/** Shows unanswered past questions that the wordings of a new reviewed answer would match. Stores nothing. */
export function QuestionTrial() {
  const [forms, setForms] = useState('');
  const trial = useQuestionTrial();
  const id = useId();
  const questions = forms
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <section aria-labelledby={`${id}-name`} className={styles.block}>
      <h2 id={`${id}-name`}>Try a draft</h2>
      <p className="faint">
        The questions of a short answer, as readers put them, against the past ones that nobody answered.
      </p>
      <form
        className={styles.trial}
        onSubmit={(event) => {
          event.preventDefault();
          if (questions.length > 0) trial.mutate(questions);
        }}
      >
        <label htmlFor={`${id}-forms`}>Questions, one a line</label>
        <Input.TextArea
          id={`${id}-forms`}
          autoSize={{ minRows: 3, maxRows: 12 }}
          maxLength={12_000}
          value={forms}
          onChange={({ target }) => setForms(target.value)}
        />
        <Button htmlType="submit" loading={trial.isPending} disabled={questions.length === 0}>
          See which it would answer
        </Button>
      </form>
      <div role="status">
        {trial.data && (
          <>
            <p>
              It would answer {trial.data.answered.length.toLocaleString('en-GB')} of{' '}
              {trial.data.tried.toLocaleString('en-GB')} unanswered questions.
            </p>
            <ul aria-label="Questions that it would answer" className={styles.note}>
              {trial.data.answered.map(({ id: key, question, lang, asked }) => (
                <li key={key}>
                  <span lang={lang}>{question}</span>{' '}
                  <span className="faint">{asked === 1 ? 'once' : `${asked} times`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
