import type { StatusQuestions } from '@frontier/api-clients/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { unwrapResponse, api } from '~/api/client';
import { Difference } from '~/components/difference';
import { ProblemAlert } from '~/components/problem-alert';
import { useAction } from '~/components/use-action';
import { LoadingSpinner } from '~/components/loading-spinner';
import { paths } from '~/config/paths';

type Question = StatusQuestions['items'][number];

const treatySnapshot = (id: string) =>
  queryOptions({
    queryKey: ['treaty-snapshots', id],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/treaty-snapshots/{id}', { params: { path: { id } }, signal })),
  });

export function OfficialChangeActions({
  question: { id, status_id, status, title },
}: {
  readonly question: Question;
}) {
  const [isOpen, setOpen] = useState(false);
  const settling = useAction({
    name: `inbox.settle:${id}`,
    run: () => unwrapResponse(api.DELETE('/api/staff/status-questions/{id}', { params: { path: { id } } })),
    invalidates: [['status-questions'], ['audit']],
    successMessage: `${status} is in question no more`,
    errorTitle: 'The question could not be settled',
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>What changed</Button>
      <Link to={`${paths.items}/timeline-event/${id}`}>Timeline draft</Link>
      <Link to={`${paths.items}/status/${status_id}`}>{status}</Link>
      <Button loading={settling.isPending} aria-label={`Settled: ${title}`} onClick={() => settling.mutate()}>
        Settled
      </Button>
      {isOpen && <ChangeDialog id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({
  id,
  title,
  onClose,
}: {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { data, isPending, isError, error, refetch } = useQuery(treatySnapshot(id));
  const text = (passages: readonly string[] = []): string => passages.join('\n\n');
  return (
    <Modal open title={title} width={760} footer={null} onCancel={onClose}>
      {isPending && <LoadingSpinner />}
      {isError && (
        <ProblemAlert title="The page could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className="faint">
            What <a href={data.url}>{data.url}</a> says of the agreement. Struck through is what is gone.
          </p>
          <Difference before={text(data.before?.passages)} after={text(data.passages)} />
        </>
      )}
    </Modal>
  );
}
