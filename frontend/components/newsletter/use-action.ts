'use client';

import { useState } from 'react';

export type ActionState = 'open' | 'sending' | 'done' | 'failed';

interface Action {
  readonly state: ActionState;
  /** The code of the refusal, where the service gave one. */
  readonly code: string;
  readonly run: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<boolean>;
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
    setState(answer?.ok ? 'done' : 'failed');
    if (answer && !answer.ok) setCode(await codeOf(answer));
    return answer?.ok ?? false;
  };

  return { state, code, run };
}

/** By status where the body tells nothing. */
async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === 'string' ? body.code : String(answer.status);
}
