import type { ServiceRun } from '@frontier/api-clients/staff';
import { Progress } from 'antd';
import { StateTag } from '~/components/state-tag';
import { RUN_STATES } from '../run-states';

export function RunOutcome({
  run: { name, state, progress, counts, message, error },
}: {
  readonly run: ServiceRun;
}) {
  const { label, tone } = RUN_STATES[state];
  const result = [
    ...Object.entries(counts).map(([name, count]) => `${name}: ${count.toLocaleString('en-GB')}`),
    ...(message ? [message] : []),
    ...(state === 'failed' && error ? [error] : []),
  ].join(' · ');
  return (
    <div className="long">
      <StateTag tone={tone}>{label}</StateTag>
      {state === 'running' && progress.total !== null && progress.total > 0 && (
        <Progress
          size="small"
          percent={Math.floor((100 * progress.done) / progress.total)}
          aria-label={`Progress of ${name}`}
        />
      )}
      {result && <div className="faint">{result}</div>}
    </div>
  );
}
