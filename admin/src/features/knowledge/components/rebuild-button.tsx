import { Button } from 'antd';
import { type KbAction, useRebuild } from '../api/knowledge-queries';

const LABELS = { rebuild: 'Rebuild', refresh: 'Refresh' } as const;

export function RebuildButton({
  action,
  onDone,
}: {
  readonly action: KbAction;
  readonly onDone?: () => void;
}) {
  const rebuilding = useRebuild(action, onDone);
  return (
    <Button loading={rebuilding.isPending} onClick={() => rebuilding.mutate()}>
      {LABELS[action]}
    </Button>
  );
}
