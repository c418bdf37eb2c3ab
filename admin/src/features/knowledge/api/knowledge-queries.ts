import type { ChatAnswer } from '@frontier/api-clients';
import type { ChatSettingsChange } from '@frontier/api-clients/staff';
import { queryOptions } from '@tanstack/react-query';
import { App } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { toProblemError, ProblemError, createNetworkError } from '~/api/problem';
import { useAction } from '~/components/use-action';
import { waitForRun } from '~/features/jobs';

export const kbStats = queryOptions({
  queryKey: ['kb', 'stats'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/kb/stats', { signal })),
});

export const chatHealth = queryOptions({
  queryKey: ['chat-health'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/chat-health', { signal })),
});

export const chatSettings = queryOptions({
  queryKey: ['chat-settings'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/chat-settings', { signal })),
});

export type KbAction = 'rebuild' | 'refresh';

const MESSAGES = {
  rebuild: { done: 'Knowledge Base Rebuilt', failed: 'Rebuild Failed' },
  refresh: { done: 'Knowledge Base Refreshed', failed: 'Refresh Failed' },
} as const;

interface Outcome {
  readonly success: boolean;
  readonly processed: number;
  readonly errors: number;
  readonly message: string;
}

/** Starts a rebuild and waits for its end. If the service answers before the run has ended, follows the run. */
async function rebuildAndWait(action: KbAction): Promise<Outcome> {
  const answer = await unwrapResponse(api.POST('/api/staff/kb-rebuild', { body: { action } }));
  const outcome = answer.finished ? answer : await waitForOutcome(answer.run_id);
  if (!outcome.success) {
    throw new ProblemError({ status: 500, code: 'KB_REBUILD_FAILED', title: outcome.message });
  }
  return outcome;
}

async function waitForOutcome(id: string): Promise<Outcome> {
  const run = await waitForRun({ service: 'chat', name: 'kb-rebuild', id });
  const { processed = 0, errors = 0 } = run?.counts ?? {};
  return { success: run?.state !== 'failed', processed, errors, message: run?.error ?? run?.message ?? '' };
}

export function useRebuild(action: KbAction, onDone?: () => void) {
  const { notification } = App.useApp();
  return useAction({
    name: `kb.${action}`,
    run: () => rebuildAndWait(action),
    invalidates: [['kb'], ['jobs'], ['audit']],
    errorTitle: MESSAGES[action].failed,
    onDone: ({ processed, errors }) => {
      notification.success({
        title: MESSAGES[action].done,
        description: `Successfully processed ${processed} documents with ${errors} errors`,
      });
      onDone?.();
    },
  });
}

export const saveChatSettings = (body: ChatSettingsChange) =>
  unwrapResponse(api.PATCH('/api/staff/chat-settings', { body }));

/** Uses the public endpoint, so that staff get the same answer as readers. */
export async function askAssistant(q: string): Promise<ChatAnswer> {
  const response = await fetch('/api/functions/chat-answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q, lang: 'auto' }),
  }).catch(() => {
    throw createNetworkError();
  });
  if (response.ok) return (await response.json()) as ChatAnswer;
  const said = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ChatAnswer>;
  if (!said.user_message) throw await toProblemError(response);
  throw new ProblemError({ status: response.status, code: 'CHAT_ANSWER', title: said.user_message });
}
