import type { PageTrialAnswer } from '@frontier/api-clients/staff';
import { Button, Input, Modal, Steps } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { StateTag } from '~/components/state-tag';
import { Timestamp } from '~/components/timestamp';
import { LANGUAGES } from '~/config/languages';
import { usePageTrial } from '../api/source-queries';
import styles from '../ingestion.module.css';
import { OUTCOMES, formatReason } from '../source-labels';

/** Shows what ingestion would do with a page if a source listed it. Stores nothing. */
export function PageTrial({ onClose }: { readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const trial = usePageTrial();
  const id = useId();
  return (
    <Modal open title="Try an Address" width={680} footer={null} onCancel={onClose}>
      <p className="faint">What would become of a page if a source listed it now. Nothing is stored.</p>
      <form
        className={styles.asked}
        onSubmit={(event) => {
          event.preventDefault();
          trial.mutate(url.trim());
        }}
      >
        <label htmlFor={`${id}-url`} className={styles.field}>
          Address of a page
          <Input
            id={`${id}-url`}
            type="url"
            required
            maxLength={2_000}
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <Button type="primary" htmlType="submit" loading={trial.isPending}>
          Try
        </Button>
      </form>
      <div role="status">{trial.data && <Outcome {...trial.data} />}</div>
    </Modal>
  );
}

interface Step {
  readonly title: string;
  readonly status: 'finish' | 'error' | 'wait';
  readonly content: ReactNode;
}

function Outcome(answer: PageTrialAnswer) {
  const { label, tone } = OUTCOMES[answer.outcome];
  const steps = toSteps(answer);
  return (
    <div className={styles.result}>
      <p>
        <StateTag tone={tone}>{label}</StateTag> {answer.outcome === 'failed' && formatReason(answer.reason)}
      </p>
      {answer.known && (
        <p>
          This page is known: {OUTCOMES[answer.known.status].label.toLowerCase()} ({answer.known.reason}).
        </p>
      )}
      <Steps orientation="vertical" size="small" current={steps.length} items={steps} />
    </div>
  );
}

function toSteps({ outcome, reason, fetched, page, judgement, copy_of: copy }: PageTrialAnswer): Step[] {
  const words = formatReason(reason);
  const steps: Step[] = [
    fetched
      ? { title: 'Fetched', status: 'finish', content: 'Its robots.txt allows it, and it answered.' }
      : { title: 'Fetched', status: 'error', content: words },
    page
      ? { title: 'Extracted', status: 'finish', content: <Extracted {...page} /> }
      : { title: 'Extracted', status: fetched ? 'error' : 'wait', content: fetched ? words : 'Not reached' },
    judgement
      ? { title: 'Judged', status: 'finish', content: <Judged {...judgement} /> }
      : { title: 'Judged', status: 'wait', content: 'Not reached' },
  ];
  if (!page || outcome === 'off_topic') {
    return [...steps, { title: 'Compared', status: 'wait', content: 'Not reached' }];
  }
  const compared = copy ? (
    <>
      <a href={copy.url} target="_blank" rel="noreferrer">
        {copy.title}
      </a>{' '}
      of {copy.source_name} was there first.
    </>
  ) : (
    'No other page tells the same.'
  );
  return [...steps, { title: 'Compared', status: 'finish', content: compared }];
}

function Extracted(page: NonNullable<PageTrialAnswer['page']>) {
  return (
    <>
      <strong lang={page.lang}>{page.title || 'No title'}</strong>
      <div>
        {LANGUAGES[page.lang]}, {page.words.toLocaleString('en-GB')} words
        {page.via === 'meta' && ' of its description alone'}, published{' '}
        <Timestamp at={page.published_at} otherwise="on a day that it does not name" />
      </div>
      <details>
        <summary>Beginning of the text</summary>
        <p lang={page.lang} className={styles.beginning}>
          {page.beginning}
        </p>
      </details>
    </>
  );
}

function Judged({ score, findings }: NonNullable<PageTrialAnswer['judgement']>) {
  return (
    <>
      Score {score}
      {findings.length === 0 && '; the place is not named'}
      {findings.map(({ name, words, points }) => (
        <div key={name}>
          {name} {points > 0 ? '+' : '−'}
          {Math.abs(points)}: <span className="faint">{words.join(', ')}</span>
        </div>
      ))}
    </>
  );
}
