import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { ProblemError, wordsOf } from '~/api/problem';
import { session } from '~/auth/session';

interface Act<Variables, Result> {
  /** A name of its own: after a fresh sign-in it is done again by this name, with the same variables: ids, no texts. */
  readonly name: string;
  readonly run: (variables: Variables) => Promise<Result>;
  /** What is no longer up to date afterwards. */
  readonly changes?: readonly QueryKey[];
  readonly done?: string | ((result: Result) => string | undefined);
  readonly failed: string;
  /** The reason where the service said none. */
  readonly otherwise?: string;
  /** The reason, whatever it was. */
  readonly failedWords?: string;
  readonly onDone?: (result: Result, variables: Variables) => void;
  /** Says that it has dealt with a failure itself. */
  readonly onFailed?: (error: Error) => boolean;
}

/** Something that staff do: with a word when it is done or has failed, and a fresh sign-in where one is asked for. */
export function useAct<Variables = void, Result = unknown>(act: Act<Variables, Result>) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const mutation = useMutation<Result, Error, Variables>({
    mutationFn: act.run,
    onSuccess: async (result, variables) => {
      const words = typeof act.done === 'function' ? act.done(result) : act.done;
      if (words) notification.success({ title: words });
      act.onDone?.(result, variables);
      await Promise.all((act.changes ?? []).map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error, variables) => {
      if (error instanceof ProblemError && error.code === 'RECENT_SIGN_IN_REQUIRED') {
        void session.signInAnew(act.name, variables ?? null);
        return;
      }
      if (act.onFailed?.(error)) return;
      const description = act.failedWords ?? (wasSilent(error) ? act.otherwise : undefined) ?? wordsOf(error);
      notification.error({ title: act.failed, ...(description && { description }), duration: 0 });
    },
  });
  const { mutate } = mutation;
  useEffect(() => {
    const repeat = session.takeRepeat(act.name);
    if (repeat) mutate((repeat.variables ?? undefined) as Variables);
  }, [act.name, mutate]);
  return mutation;
}

/** The words of such an answer would be its status. */
const wasSilent = (error: Error): boolean =>
  !error.message || (error instanceof ProblemError && error.code === 'ERROR');
