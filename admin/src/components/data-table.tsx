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
  /** Undefined while they are loaded. */
  readonly items: readonly Item[] | undefined;
  readonly pending: boolean;
  readonly empty?: ReactNode;
  /** Without it, all rows are shown. */
  readonly pagination?: TablePaginationConfig;
}

export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { items, pending, empty, size = 'middle', pagination = false, columns, ...rest } = props;
  // On a phone a column that stays in sight would cover the one that says what the row is.
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
      // What comes at once should not flash.
      loading={{ spinning: pending, delay: 150 }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
    />
  );
}

/** Not every browser lets the keyboard scroll a box that holds nothing to focus. */
function useFocusableScroll(table: RefObject<TableRef | null>): void {
  useEffect(() => {
    const rows = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-content');
    if (!rows) return;
    const needsFocus = rows.scrollWidth > rows.clientWidth && !rows.querySelector('a[href], button, input');
    if (needsFocus) rows.tabIndex = 0;
    else rows.removeAttribute('tabindex');
  });
}
