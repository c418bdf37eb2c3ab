import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { getRefetchInterval, isInProgress, kbRun } from '~/features/jobs';

export function KbProgress() {
  const isStarting = useIsMutating() > 0;
  const run = useQuery({
    ...kbRun,
    refetchInterval: ({ state: { data } }) => getRefetchInterval(isStarting || isInProgress(data ?? null)),
  }).data;
  if (!run || !isInProgress(run)) return null;
  const { done, total } = run.progress;
  const name = run.payload.action === 'refresh' ? 'Refresh' : 'Rebuild';
  return (
    <section aria-label={`${name} under way`}>
      <p>
        {name} under way{total ? `: ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}` : ''}
        {run.error && ` · last attempt: ${run.error}`}
      </p>
      <Progress
        percent={total ? Math.floor((100 * done) / total) : 0}
        aria-label={`Progress of the ${name.toLowerCase()}`}
      />
    </section>
  );
}
