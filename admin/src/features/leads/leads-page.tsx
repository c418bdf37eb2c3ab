import type { StaffLead } from '@frontier/api-clients/staff';
import { toSiteDay } from '@frontier/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { Link, useLocation, useMatch } from 'react-router';
import { unwrapResponse, api, downloadFile } from '~/api/client';
import { hasRole, useRole } from '~/auth/use-role';
import { toSelectOptions } from '~/components/to-select-options';
import { FilterBar, type Filter } from '~/components/filter-bar';
import { Page } from '~/components/page';
import { ResourceTable } from '~/components/resource-table';
import { StatCards } from '~/components/stat-cards';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { paths } from '~/config/paths';
import { leadCount, parseLeadFilter, leadList } from './api/lead-queries';
import { LeadDrawer } from './components/lead-drawer';
import { FORMS, NOTIFICATIONS, getServiceTitle, STATUSES } from './lead-labels';

const RECENT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const getRecentDay = (): string => toSiteDay(new Date(Date.now() - RECENT_DAYS * DAY_MS));

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Search', wide: true },
  { kind: 'choice', name: 'status', label: 'Status', allLabel: 'Any', choices: toSelectOptions(STATUSES) },
  { kind: 'choice', name: 'form', label: 'Form', allLabel: 'Any', choices: toSelectOptions(FORMS) },
  {
    kind: 'choice',
    name: 'notification',
    label: 'Email to the desk',
    allLabel: 'Any',
    choices: toSelectOptions(NOTIFICATIONS),
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
];

export default function LeadsPage() {
  const [state, change] = useSearchState();
  const opened = useMatch(`${paths.leads}/:id`)?.params.id;
  const list = useQuery(leadList(state));
  const all = useQuery(leadCount());
  const recent = useQuery(leadCount(getRecentDay()));
  return (
    <Page title="Leads" about="What readers sent us by one of the forms, newest first." actions={<Actions />}>
      {!list.isError && (
        <StatCards
          stats={[
            { label: 'All leads', value: all.data },
            { label: `Last ${RECENT_DAYS} days`, value: recent.data },
          ]}
        />
      )}
      <FilterBar filters={FILTERS} state={state} onChange={change} />
      <ResourceTable
        label="Leads"
        query={list}
        columns={useColumns()}
        state={state}
        onChange={change}
        failure="Error fetching leads"
        empty={
          Object.keys(parseLeadFilter(state)).length > 0
            ? 'No lead fits these filters.'
            : 'No leads yet. What readers send by the forms of the site appears here.'
        }
      />
      {opened && <LeadDrawer key={opened} id={opened} />}
    </Page>
  );
}

function useColumns(): TableColumnsType<StaffLead> {
  const { search } = useLocation();
  return [
    {
      title: 'From',
      render: (_, { id, name, email, erased_at }) => (
        <div className="long">
          <Link to={{ pathname: `${paths.leads}/${id}`, search }}>
            {erased_at ? 'Erased' : (name ?? email ?? 'No name')}
          </Link>
          {name && email && <div className="faint">{email}</div>}
        </div>
      ),
    },
    { title: 'Form', render: (_, { form }) => FORMS[form] },
    { title: 'Service', responsive: ['lg'], render: (_, { service_slug }) => getServiceTitle(service_slug) },
    {
      title: 'Status',
      render: (_, { status }) => <StateTag tone={STATUSES[status].tone}>{STATUSES[status].label}</StateTag>,
    },
    {
      title: 'Email to the desk',
      render: (_, { notification }) => (
        <StateTag tone={NOTIFICATIONS[notification].tone}>{NOTIFICATIONS[notification].label}</StateTag>
      ),
    },
    { title: 'Assigned to', responsive: ['lg'], render: (_, { assigned_to }) => assigned_to ?? '–' },
    { title: 'Received', render: (_, { created_at }) => <Timestamp at={created_at} /> },
  ];
}

function Actions() {
  const { data: role } = useRole();
  const exporting = useAction({
    name: 'leads.export',
    run: () => downloadFile('/api/staff/leads.csv'),
    errorTitle: 'Export failed',
  });
  const sample = useAction({
    name: 'leads.sample',
    run: () => unwrapResponse(api.POST('/api/staff/leads/sample')),
    invalidates: [['leads']],
    successMessage: 'Sample lead added',
    errorTitle: 'Error creating sample lead',
  });
  return (
    <>
      {hasRole(role, 'admin') && (
        <Button loading={sample.isPending} onClick={() => sample.mutate()}>
          Add Sample Lead
        </Button>
      )}
      <Button type="primary" loading={exporting.isPending} onClick={() => exporting.mutate()}>
        Export CSV
      </Button>
    </>
  );
}
