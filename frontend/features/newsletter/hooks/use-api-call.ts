'use client';

import { useState } from 'react';
import { ApiError } from '@/api/problem';

export type ApiCallState = 'open' | 'sending' | 'done' | 'failed';

interface ApiCall {
  readonly state: ApiCallState;
  /** Error code of the API, or the HTTP status if it gave none; '' if there was no error or no response. */
  readonly code: string;
  /** Makes the call and returns its result; undefined if the call failed. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T | undefined>;
}

export function useApiCall(): ApiCall {
  const [state, setState] = useState<ApiCallState>('open');
  const [code, setCode] = useState('');

  const run: ApiCall['run'] = async (call) => {
    setState('sending');
    setCode('');
    try {
      const answer = await call();
      setState('done');
      return answer;
    } catch (error) {
      setState('failed');
      if (error instanceof ApiError) setCode(error.code ?? String(error.status ?? ''));
      return undefined;
    }
  };

  return { state, code, run };
}
