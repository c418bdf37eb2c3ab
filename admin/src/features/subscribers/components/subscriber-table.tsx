import type { Subscriber } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { FilterBar, type Filter } from '~/components/filter-bar';
import { ResourceTable } from '~/components/resource-table';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { LANGUAGES } from '~/config/languages';
import { subscriberList } from '../api/subscriber-queries';
import { SUBSCRIBER_STATUSES } from '../subscriber-labels';

interface SubscriberTableProps {
  readonly filters: readonly Filter[];
  readonly failure: string;
  readonly failureWords?: string;
}

export function SubscriberTable({ filters, failure, failureWords }: SubscriberTableProps) {
  const [state, change] = useSearchState();
  const list = useQuery(subscriberList(state));
  const remove = useRemoval();
  const columns: TableColumnsType<Subscriber> = [
    { title: 'Email', dataIndex: 'email' },
    { title: 'Name', render: (_, { name }) => name ?? '–' },
    { title: 'Language', render: (_, { lang }) => LANGUAGES[lang] },
    {
      title: 'Status',
      render: (_, { status }) => {
        const { label, tone } = SUBSCRIBER_STATUSES[status];
        return <StateTag tone={tone}>{label}</StateTag>;
      },
    },
    { title: 'Subscribed', render: (_, { created_at }) => <Timestamp at={created_at} /> },
    { title: 'Source', render: (_, { source_path }) => source_path ?? '–' },
    {
      title: <span className="visually-hidden">Actions</span>,
      fixed: 'right',
      align: 'right',
      render: (_, subscriber) => (
        <Button
          danger
          type="text"
          size="small"
          aria-label={`Delete ${subscriber.email}`}
          onClick={() => remove(subscriber)}
        >
          Delete
        </Button>
      ),
    },
  ];
  return (
    <>
      <FilterBar filters={filters} state={state} onChange={change} />
      <ResourceTable
        label="Subscribers"
        query={list}
        columns={columns}
        state={state}
        onChange={change}
        failure={failure}
        {...(failureWords && { failureWords })}
        empty={
          state.q || state.status
            ? 'No subscriber fits this search.'
            : 'No subscribers yet. Who signs up on the site appears here.'
        }
      />
    </>
  );
}

/** Deletes a subscriber after a confirmation. The service keeps only the proof of consent, without the address. */
function useRemoval(): (subscriber: Subscriber) => void {
  const { modal } = App.useApp();
  const removing = useAction({
    name: 'subscribers.delete',
    run: (id: string) =>
      unwrapResponse(api.DELETE('/api/staff/subscribers/{id}', { params: { path: { id } } })),
    invalidates: [['subscribers']],
    successMessage: 'Subscriber deleted',
    errorTitle: 'Failed to delete subscriber',
  });
  return ({ id, email }) =>
    void modal.confirm({
      title: `Are you sure you want to delete subscriber ${email}?`,
      content: 'This cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => removing.mutate(id),
    });
}
