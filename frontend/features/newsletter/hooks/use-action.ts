'use client';

import { useState } from 'react';

export type ActionState = 'open' | 'sending' | 'done' | 'failed';

interface Action {
  readonly state: ActionState;
  /** The code of the refusal, where the service gave one. */
  readonly code: string;
  /** What the service answered; undefined when it did not do it. */
  readonly run: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** One call to the newsletter's API at a time, and what came of it. */
export function useAction(): Action {
  const [state, setState] = useState<ActionState>('open');
  const [code, setCode] = useState('');

  const run: Action['run'] = async (method, path, body = {}) => {
    setState('sending');
    setCode('');
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    const told = answer ? await bodyOf(answer) : {};
    setState(answer?.ok ? 'done' : 'failed');
    if (answer?.ok) return told;
    // By status where the body tells nothing.
    setCode(typeof told.code === 'string' ? told.code : String(answer?.status ?? ''));
    return undefined;
  };

  return { state, code, run };
}

async function bodyOf(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
