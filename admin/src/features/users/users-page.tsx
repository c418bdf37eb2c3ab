import type { UserRecord } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { App, Button, type TableColumnsType, Tooltip } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { useCurrentUser } from '~/auth/current-user-context';
import { ROLE_LABELS } from '~/auth/use-role';
import { toSelectOptions } from '~/components/to-select-options';
import { FilterBar, type Filter } from '~/components/filter-bar';
import { Page } from '~/components/page';
import { ResourceTable } from '~/components/resource-table';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { SIGN_IN, userList } from './api/user-queries';
import { InviteDialog } from './components/invite-dialog';
import { RoleDialog } from './components/role-dialog';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Search by email', wide: true },
  { kind: 'choice', name: 'role', label: 'Role', allLabel: 'Any', choices: toSelectOptions(ROLE_LABELS) },
  { kind: 'choice', name: 'sign_in', label: 'Sign-in', allLabel: 'Any', choices: toSelectOptions(SIGN_IN) },
];

export default function UsersPage() {
  const [state, change] = useSearchState();
  const { id: own } = useCurrentUser();
  const list = useQuery(userList(state));
  const chosen = list.data?.items.find(({ user_id }) => user_id === state.dialog && user_id !== own);
  const columns = useColumns((id) => change({ dialog: id }));
  const close = () => change({ dialog: undefined });
  return (
    <Page
      title="Users"
      about="Who may use the console, newest first. A change of role holds from the next call on."
      actions={
        <Button type="primary" onClick={() => change({ dialog: 'invite' })}>
          Invite User
        </Button>
      }
    >
      <FilterBar filters={FILTERS} state={state} onChange={change} />
      <ResourceTable
        label="Users"
        rowKey="user_id"
        query={list}
        columns={columns}
        state={state}
        onChange={change}
        failure="Error fetching users"
        empty="Nobody fits this search."
      />
      {state.dialog === 'invite' && <InviteDialog onClose={close} />}
      {chosen && <RoleDialog user={chosen} onClose={close} />}
    </Page>
  );
}

function useColumns(onChange: (id: string) => void): TableColumnsType<UserRecord> {
  const { id: own } = useCurrentUser();
  const { modal } = App.useApp();
  const enabling = useAction({
    name: 'users.enable',
    run: ({ user_id: id, enabled }: Pick<UserRecord, 'user_id' | 'enabled'>) =>
      unwrapResponse(api.PATCH('/api/staff/users/{id}', { params: { path: { id } }, body: { enabled } })),
    invalidates: [['users']],
    errorTitle: 'Error updating user',
  });
  const confirmClosing = ({ user_id, email }: UserRecord) =>
    void modal.confirm({
      title: `Close the account of ${email}?`,
      content: 'They are signed out at once, and cannot sign in until an admin opens it again.',
      okText: 'Close the account',
      okButtonProps: { danger: true },
      onOk: () => enabling.mutate({ user_id, enabled: false }),
    });
  return [
    { title: 'Email', render: (_, { email }) => <div className="long">{email}</div> },
    { title: 'Role', render: (_, { role }) => ROLE_LABELS[role] },
    {
      title: 'Sign-in',
      render: (_, { enabled }) => (
        <StateTag tone={enabled ? 'done' : 'off'}>{enabled ? SIGN_IN.allowed : SIGN_IN.closed}</StateTag>
      ),
    },
    { title: 'Since', render: (_, { created_at }) => <Timestamp at={created_at} /> },
    // Last, because it is the widest and least used column: on narrow screens users scroll to it.
    { title: 'User ID', render: (_, { user_id }) => <code>{user_id}</code> },
    {
      title: <span className="visually-hidden">Actions</span>,
      fixed: 'right',
      align: 'right',
      render: (_, user) => {
        const { user_id, email, enabled } = user;
        return (
          <Tooltip title={user_id === own ? 'Nobody changes their own role' : undefined}>
            <Button
              size="small"
              type="text"
              disabled={user_id === own}
              aria-label={`Change role of ${email}`}
              onClick={() => onChange(user_id)}
            >
              Change role
            </Button>
            <Button
              size="small"
              type="text"
              danger={enabled}
              disabled={user_id === own}
              aria-label={`${enabled ? 'Close' : 'Open'} the account of ${email}`}
              onClick={() => (enabled ? confirmClosing(user) : enabling.mutate({ user_id, enabled: true }))}
            >
              {enabled ? 'Close' : 'Open'}
            </Button>
          </Tooltip>
        );
      },
    },
  ];
}
