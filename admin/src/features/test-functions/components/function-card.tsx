import { App, Button } from 'antd';
import { useState } from 'react';
import { ProblemError, getErrorMessage } from '~/api/problem';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import type { TestFunction } from '../functions';
import styles from '../test-functions.module.css';

const STATES = {
  idle: { label: 'Ready', tone: 'open' },
  pending: { label: 'Running', tone: 'half' },
  success: { label: 'Success', tone: 'done' },
  error: { label: 'Error', tone: 'bad' },
} as const;

export function FunctionCard({ tried: { name, about, run } }: { readonly tried: TestFunction }) {
  const { notification } = App.useApp();
  const [took, setTook] = useState<number>();
  const trying = useAction({
    name: `functions.try:${name}`,
    run: async () => {
      const began = performance.now();
      try {
        return await run();
      } finally {
        setTook(Math.round(performance.now() - began));
      }
    },
    invalidates: [['jobs'], ['audit']],
    errorTitle: `${name} Failed`,
    fallbackMessage: 'Function execution failed',
    onFailed: (error) => {
      const isUnreachable = error instanceof ProblemError && error.status === 0;
      if (isUnreachable) {
        notification.error({ title: `${name} Error`, description: getErrorMessage(error), duration: 0 });
      }
      return isUnreachable;
    },
  });
  const { label, tone } = STATES[trying.status];
  return (
    <section aria-labelledby={name} className={styles.card} data-state={trying.status}>
      <header>
        <h2 id={name}>{name}</h2>
        <Button loading={trying.isPending} aria-label={`Run ${name}`} onClick={() => trying.mutate()}>
          Run
        </Button>
      </header>
      <p className="faint">{about}</p>
      <p role="status">
        <StateTag tone={tone}>{label}</StateTag>
        {took !== undefined && !trying.isPending && (
          <span className="faint"> · {took.toLocaleString('en-GB')} ms</span>
        )}
      </p>
      {trying.data && <pre className={styles.answer}>{JSON.stringify(trying.data, null, 2)}</pre>}
    </section>
  );
}
