import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { ProblemError, getErrorMessage } from '~/api/problem';
import { session } from '~/auth/session';

interface ActionOptions<Variables, Result> {
  /**
   * Unique name under which the action and its variables are stored if the user has to sign in again. After the
   * sign-in, the action with this name runs. Variables should hold ids, not texts.
   */
  readonly name: string;
  readonly run: (variables: Variables) => Promise<Result>;
  /** Keys of the queries to refetch after success. */
  readonly invalidates?: readonly QueryKey[];
  readonly successMessage?: string | ((result: Result) => string | undefined);
  readonly errorTitle: string;
  /** Toast description if the service gives no reason. */
  readonly fallbackMessage?: string;
  /** Toast description that replaces the reason of the service. */
  readonly errorMessage?: string;
  readonly onDone?: (result: Result, variables: Variables) => void;
  /** Return true to suppress the default error toast. */
  readonly onFailed?: (error: Error) => boolean;
}

/**
 * Returns a mutation with toasts for success and failure. If the service requires a recent sign-in, redirects to the
 * sign-in and repeats the mutation afterwards.
 */
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

/** Returns true if the error has no message, or only the generic one of a response without a problem document. */
const hasNoMessage = (error: Error): boolean =>
  !error.message || (error instanceof ProblemError && error.code === 'ERROR');
