import { Button } from 'antd';
import { download } from '~/api/client';
import { useAct } from '~/components/use-act';

interface ExportButtonProps {
  readonly failed: string;
  readonly primary?: boolean;
}

/** Active subscribers as a table for spreadsheets. */
export function ExportButton({ failed, primary = false }: ExportButtonProps) {
  const exporting = useAct({
    name: 'subscribers.export',
    run: () => download('/api/staff/subscribers.csv'),
    done: 'Active subscribers exported to CSV',
    failed,
  });
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Export CSV
    </Button>
  );
}
