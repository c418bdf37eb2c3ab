import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useEffect } from 'react';
import { isUnderWay } from '../../jobs';
import { kbRun } from '../api/knowledge-queries';

const LOOK_AGAIN_MS = 1_500;

/** How far the run is that is under way; nothing while none is. */
export function KbProgress() {
  const queries = useQueryClient();
  const run = useQuery(kbRun).data;
  const isStarting = useIsMutating() > 0;
  useEffect(() => {
    if (!isStarting) return;
    const timer = setInterval(() => void queries.invalidateQueries(kbRun), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isStarting, queries]);
  if (!run || !isUnderWay(run)) return null;
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
