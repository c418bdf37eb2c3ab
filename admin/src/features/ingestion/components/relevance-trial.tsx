import type { RelevanceJudgement } from '@frontier/api-clients/staff';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { StateTag, type Tone } from '~/components/state-tag';
import { useRelevanceTrial } from '../api/relevance-queries';
import styles from '../ingestion.module.css';

const VERDICTS: Readonly<
  Record<RelevanceJudgement['verdict'], { readonly label: string; readonly tone: Tone }>
> = {
  show: { label: 'Shown', tone: 'done' },
  review: { label: 'Waits for review', tone: 'half' },
  reject: { label: 'Left out', tone: 'off' },
};

/** Shows how ingestion would judge the relevance of a text. Stores nothing. */
export function RelevanceTrial() {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const trial = useRelevanceTrial();
  const id = useId();
  return (
    <section aria-labelledby={`${id}-name`} className={styles.card}>
      <h2 id={`${id}-name`}>Try a text</h2>
      <form
        className={styles.trial}
        onSubmit={(event) => {
          event.preventDefault();
          trial.mutate({ title, text });
        }}
      >
        <label htmlFor={`${id}-title`}>Title</label>
        <Input
          id={`${id}-title`}
          required
          maxLength={500}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <label htmlFor={`${id}-text`}>Text, or its first paragraphs</label>
        <Input.TextArea
          id={`${id}-text`}
          rows={5}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={trial.isPending}>
          Judge
        </Button>
      </form>
      <div role="status">{trial.data && <Judgement {...trial.data} />}</div>
    </section>
  );
}

function Judgement({ score, verdict, findings }: RelevanceJudgement) {
  const { label, tone } = VERDICTS[verdict];
  return (
    <div className={styles.result}>
      <p>
        <StateTag tone={tone}>{label}</StateTag> Score {score}
      </p>
      {findings.length === 0 ? (
        <p>The place is not named.</p>
      ) : (
        <ul aria-label="Reasons">
          {findings.map(({ name, words, points }) => (
            <li key={name}>
              <strong>{name}</strong> {points > 0 ? '+' : '−'}
              {Math.abs(points)}
              <div className="faint">{words.join(', ')}</div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
