import {
  Empty,
  Grid,
  Table,
  type TableColumnsType,
  type TablePaginationConfig,
  type TableProps,
  type TableRef,
} from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface DataTableProps<Item> extends Pick<TableProps<Item>, 'size'> {
  readonly rowKey: TableProps<Item>['rowKey'] & {};
  readonly columns: TableColumnsType<Item>;
  /** Undefined while loading. */
  readonly items: readonly Item[] | undefined;
  readonly pending: boolean;
  readonly empty?: ReactNode;
  /** If absent, the table shows all rows without pages. */
  readonly pagination?: TablePaginationConfig;
}

export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { items, pending, empty, size = 'middle', pagination = false, columns, ...rest } = props;
  // On a phone, a fixed column would cover the first column, which identifies the row.
  const { sm: wide = true } = Grid.useBreakpoint();
  const table = useRef<TableRef>(null);
  useFocusableScroll(table);
  return (
    <Table<Item>
      {...rest}
      ref={table}
      columns={wide ? columns : columns.map((column) => ({ ...column, fixed: undefined }))}
      size={size}
      pagination={pagination}
      dataSource={items}
      // Do not flash the spinner for a fast response.
      loading={{ spinning: pending, delay: 150 }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
    />
  );
}

/** Makes a scrollable table without focusable content focusable, because some browsers need that for keyboard scrolling. */
function useFocusableScroll(table: RefObject<TableRef | null>): void {
  useEffect(() => {
    const rows = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-content');
    if (!rows) return;
    const needsFocus = rows.scrollWidth > rows.clientWidth && !rows.querySelector('a[href], button, input');
    if (needsFocus) rows.tabIndex = 0;
    else rows.removeAttribute('tabindex');
  });
}
