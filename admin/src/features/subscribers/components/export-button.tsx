import { Button } from 'antd';
import { downloadFile } from '~/api/client';
import { useAction } from '~/components/use-action';

interface ExportButtonProps {
  readonly failed: string;
  readonly primary?: boolean;
}

/** Downloads the active subscribers as CSV. */
export function ExportButton({ failed, primary = false }: ExportButtonProps) {
  const exporting = useAction({
    name: 'subscribers.export',
    run: () => downloadFile('/api/staff/subscribers.csv'),
    successMessage: 'Active subscribers exported to CSV',
    errorTitle: failed,
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
