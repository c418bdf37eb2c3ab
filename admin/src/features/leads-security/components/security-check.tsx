import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';

export function SecurityCheck() {
  const check = useQuery({
    queryKey: ['leads-security'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/leads-security', { signal })),
    staleTime: 0,
  });
  return (
    <Page
      title="Leads Security"
      about="The forms of the site write enquiries with a database role of their own. This check tries to read one with it."
      actions={
        <Button type="primary" loading={check.isFetching} onClick={() => void check.refetch()}>
          Check again
        </Button>
      }
    >
      {check.isPending && <LoadingSpinner />}
      {check.isError && (
        <ProblemAlert title="Error" words="Failed to check security status" error={check.error} />
      )}
      {check.data && !check.isError && (
        <Alert
          showIcon
          type={check.data.readable ? 'error' : 'success'}
          title={check.data.readable ? 'Leads can be read without rights' : 'Leads are protected'}
          description={
            <>
              {check.data.readable
                ? 'The public role could select a lead. Take the right to SELECT from it at once.'
                : 'The database refused to show a lead to the public role. Only staff can read leads.'}
              <div className="reference">
                Checked <Timestamp at={check.data.checked_at} />
              </div>
            </>
          }
        />
      )}
    </Page>
  );
}
