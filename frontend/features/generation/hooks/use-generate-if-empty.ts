'use client';

import { useEffect, useState } from 'react';
import type { Api } from '../../../api/client';
import { readList } from '../../../api/read';
import { generate, type GenerationFunction } from '../generation';
import { withRetries } from '../../../api/retry';

export interface FirstTexts<T> {
  readonly working: boolean;
  readonly items: readonly T[];
}

const browserApi: Api = { fetch: (...call) => fetch(...call), baseUrl: '' };

/**
 * Where a list has nothing at all, asks for it to be filled, and reads it again. A refusal changes nothing:
 * another visitor's run may fill it all the same.
 */
export function useGenerateIfEmpty<T>(name: GenerationFunction, list: string): FirstTexts<T> {
  const [texts, setTexts] = useState<FirstTexts<T>>({ working: true, items: [] });
  useEffect(() => {
    const left = new AbortController();
    generate(browserApi, name, left.signal)
      .catch(() => undefined)
      .then(() => withRetries(() => readList<{ items: readonly T[] }>(browserApi, list), left.signal))
      .then(({ items }) => items)
      .catch(() => [])
      .then((items) => {
        if (!left.signal.aborted) setTexts({ working: false, items });
      })
      .catch(() => undefined);
    return () => left.abort();
  }, [name, list]);
  return texts;
}
