import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type SearchState = Readonly<Record<string, string | undefined>>;

/** Keeps filters, page and dialog in the URL, for reloads, links and Back. A filter change resets the page. */
export function useSearchState(): readonly [SearchState, (change: SearchState) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => Object.fromEntries(parameters), [parameters]);
  const change = useCallback(
    (changes: SearchState) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (!('page' in changes) && !('dialog' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: !('page' in changes) && !('dialog' in changes) },
      ),
    [setParameters],
  );
  return [state, change];
}

export const getPage = ({ page }: SearchState): number => Math.max(1, Math.trunc(Number(page)) || 1);

export const parseOption = <Word extends string>(
  words: readonly Word[],
  value: string | undefined,
): Word | undefined => words.find((word) => word === value);
