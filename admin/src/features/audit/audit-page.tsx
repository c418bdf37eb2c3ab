import type { AuditEntry } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { DataTable } from '~/components/data-table';
import { FilterBar } from '~/components/filter-bar';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { getPage, type SearchState, useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import styles from './audit.module.css';

const auditPage = (state: SearchState) => {
  const query = { page: getPage(state), ...(state.q && { q: state.q }) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/audit-log', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** Formats JSON in one line, with spaces between the parts so that the browser does not break lines within words. */
const toBreakableJson = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');

const COLUMNS: TableColumnsType<AuditEntry> = [
  { title: 'Time', render: (_, { created_at }) => <Timestamp at={created_at} /> },
  {
    title: 'Actor',
    render: (_, { actor_user_id: actor }) =>
      actor ? <code className={styles.actor}>{actor}</code> : 'System',
  },
  { title: 'Action', render: (_, { action }) => <code>{action}</code> },
  {
    title: 'Details',
    render: (_, { meta_json }) => <code className={styles.meta}>{toBreakableJson(meta_json)}</code>,
  },
];

export default function AuditPage() {
  const [state, change] = useSearchState();
  const log = useQuery(auditPage(state));
  const page = getPage(state);
  const { total = 0, page_size: size = 1 } = log.data ?? {};
  const pages = Math.max(1, Math.ceil(total / size));
  const go = (to: number) => change({ page: to > 1 ? String(to) : undefined });
  return (
    <Page
      title="Audit Log"
      about="What staff and the system did, newest first. Entries are chained: none can be changed or taken out unnoticed."
    >
      <FilterBar
        filters={[{ kind: 'text', name: 'q', label: 'Search by action or actor', wide: true }]}
        state={state}
        onChange={change}
      />
      {log.isError ? (
        <ProblemAlert
          title="Error fetching audit logs"
          error={log.error}
          onRetry={() => void log.refetch()}
        />
      ) : (
        <section aria-label="Audit log" className={styles.log}>
          <DataTable<AuditEntry>
            rowKey="id"
            size="small"
            columns={COLUMNS}
            items={log.data?.items}
            pending={log.isPending || log.isPlaceholderData}
            empty={state.q ? 'No entry fits this search.' : 'Nothing has been done yet.'}
          />
          <nav className={styles.pages} aria-label="Pages">
            <Button disabled={page <= 1} onClick={() => go(page - 1)}>
              Previous
            </Button>
            <span>
              {log.data
                ? `Page ${page} of ${pages} · ${total.toLocaleString('en-GB')} ${total === 1 ? 'entry' : 'entries'}`
                : `Page ${page}`}
            </span>
            <Button disabled={page >= pages} onClick={() => go(page + 1)}>
              Next
            </Button>
          </nav>
        </section>
      )}
    </Page>
  );
}
