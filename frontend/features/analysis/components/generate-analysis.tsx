'use client';

import type { GenerationRun } from '@/api/types';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '@/api/browser';
import { ApiError } from '@/api/problem';
import { generateAndWait } from '@/features/generation';
import { notify } from '@/lib/notify';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import styles from './generate-analysis.module.css';

type State = 'idle' | 'working' | { readonly message: string };

/** Time in ms for a new analysis to reach the page cache. */
const SETTLE_MS = 1_000;
const FAILED = 'The analysis could not be written. Please try again later.';

/** Lets any visitor generate an analysis. Reloads the page on success, or shows the reason of a refusal. */
export function GenerateAnalysis() {
  const [state, setState] = useState<State>('idle');
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const start = async () => {
    setState('working');
    const generating = generateAndWait(browserApi, 'analysis-generator');
    // A run may take minutes, so a toast reports the result on the page that the reader has open by then.
    void notify.promise(generating.then(throwUnlessSucceeded), {
      loading: 'Writing a new analysis',
      success: 'The new analysis is ready.',
    });
    try {
      const run = await generating;
      if (run.state === 'succeeded') {
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
        // Do not reload if the reader has left this page.
        if (here.current) location.reload();
        return;
      }
      setState({ message: getRunMessage(run) });
    } catch (error) {
      setState({ message: error instanceof ApiError && error.status === 429 ? error.message : FAILED });
    }
  };
  return (
    <div className={styles.generate} data-print="hide">
      <Button onClick={() => void start()} disabled={state === 'working'}>
        Generate New Analysis
      </Button>
      <p className={styles.note} aria-live="polite">
        {state === 'working' && <Spinner label="Reading reports that no analysis covers yet" />}
        {typeof state === 'object' && state.message}
        {state === 'idle' && 'From the latest reports, labelled with how it was made and its sources.'}
      </p>
    </div>
  );
}

function throwUnlessSucceeded(run: GenerationRun): GenerationRun {
  if (run.state !== 'succeeded') throw new Error(getRunMessage(run));
  return run;
}

function getRunMessage({ state, message }: GenerationRun): string {
  if (message) return message;
  return state === 'failed'
    ? FAILED
    : 'The analysis is taking longer than usual. Please look again in a few minutes.';
}
