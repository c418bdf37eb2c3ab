import type { UseQueryResult } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { DataTable } from './data-table';
import { ProblemAlert } from './problem-alert';
import { getPage, type SearchState } from './use-search-state';

interface Paged<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page_size: number;
}

interface ResourceTableProps<Item> {
  readonly label: string;
  readonly rowKey?: keyof Item & string;
  readonly query: UseQueryResult<Paged<Item>>;
  readonly columns: TableColumnsType<Item>;
  readonly state: SearchState;
  readonly onChange: (change: SearchState) => void;
  readonly failure: string;
  readonly failureWords?: string;
  readonly empty: ReactNode;
}

export function ResourceTable<Item extends object>(props: ResourceTableProps<Item>) {
  const { label, rowKey, query, columns, state, onChange, failure, failureWords, empty } = props;
  const { data } = query;
  return (
    <section aria-label={label}>
      {query.isError && (
        <ProblemAlert
          title={failure}
          error={query.error}
          {...(failureWords && { words: failureWords })}
          onRetry={() => void query.refetch()}
        />
      )}
      {(data || !query.isError) && (
        <DataTable<Item>
          rowKey={rowKey ?? 'id'}
          columns={columns}
          items={data?.items}
          pending={query.isPending || query.isPlaceholderData}
          empty={empty}
          pagination={{
            current: getPage(state),
            pageSize: data?.page_size ?? 1,
            total: data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            showTotal: (total, [from, to]) => `${from}–${to} of ${total.toLocaleString('en-GB')}`,
            onChange: (page) => onChange({ page: page > 1 ? String(page) : undefined }),
          }}
        />
      )}
    </section>
  );
}
