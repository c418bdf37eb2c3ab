import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { ProblemError, getErrorMessage } from '~/api/problem';
import { session } from '~/auth/session';

interface ActionOptions<Variables, Result> {
  /** A name of its own: after a fresh sign-in it is done again by this name, with the same variables: ids, no texts. */
  readonly name: string;
  readonly run: (variables: Variables) => Promise<Result>;
  /** What is no longer up to date afterwards. */
  readonly invalidates?: readonly QueryKey[];
  readonly successMessage?: string | ((result: Result) => string | undefined);
  readonly errorTitle: string;
  /** The reason where the service said none. */
  readonly fallbackMessage?: string;
  /** The reason, whatever it was. */
  readonly errorMessage?: string;
  readonly onDone?: (result: Result, variables: Variables) => void;
  /** Says that it has dealt with a failure itself. */
  readonly onFailed?: (error: Error) => boolean;
}

/** Something that staff do: with a word when it is done or has failed, and a fresh sign-in where one is asked for. */
export function useAction<Variables = void, Result = unknown>(act: ActionOptions<Variables, Result>) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const mutation = useMutation<Result, Error, Variables>({
    mutationFn: act.run,
    onSuccess: async (result, variables) => {
      const words =
        typeof act.successMessage === 'function' ? act.successMessage(result) : act.successMessage;
      if (words) notification.success({ title: words });
      act.onDone?.(result, variables);
      await Promise.all((act.invalidates ?? []).map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error, variables) => {
      if (error instanceof ProblemError && error.code === 'RECENT_SIGN_IN_REQUIRED') {
        void session.reauthenticate(act.name, variables ?? null);
        return;
      }
      if (act.onFailed?.(error)) return;
      const description =
        act.errorMessage ?? (hasNoMessage(error) ? act.fallbackMessage : undefined) ?? getErrorMessage(error);
      notification.error({ title: act.errorTitle, ...(description && { description }), duration: 0 });
    },
  });
  const { mutate } = mutation;
  useEffect(() => {
    const repeat = session.takePendingAction(act.name);
    if (repeat) mutate((repeat.variables ?? undefined) as Variables);
  }, [act.name, mutate]);
  return mutation;
}

/** The words of such an answer would be its status. */
const hasNoMessage = (error: Error): boolean =>
  !error.message || (error instanceof ProblemError && error.code === 'ERROR');
