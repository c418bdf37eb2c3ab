'use client';

import { useEffect, useState } from 'react';
import { browserApi } from '@/api/browser';
import { readList } from '@/api/read';
import { withRetries } from '@/api/retry';
import type { ItemOf } from '@/api/types';
import { generateAndWait, type GenerationFunction } from '../generation';

type Generated = '/api/daily-summaries' | '/api/analysis';

export interface GeneratedTexts<T> {
  readonly working: boolean;
  readonly items: readonly T[];
}

/** Has texts generated, then reads the list, even after a refusal: another visitor's run may have filled the list. */
export function useGenerateIfEmpty<Path extends Generated>(
  name: GenerationFunction,
  list: Path,
): GeneratedTexts<ItemOf<Path>> {
  const [texts, setTexts] = useState<GeneratedTexts<ItemOf<Path>>>({ working: true, items: [] });
  useEffect(() => {
    const left = new AbortController();
    generateAndWait(browserApi, name, left.signal)
      .catch(() => undefined)
      .then(() => withRetries(() => readList<Generated>(browserApi, list), left.signal))
      .then(({ items }) => items as readonly ItemOf<Path>[])
      .catch(() => [])
      .then((items) => {
        if (!left.signal.aborted) setTexts({ working: false, items });
      })
      .catch(() => undefined);
    return () => left.abort();
  }, [name, list]);
  return texts;
}
