import { Empty } from 'antd';
import type { ReactNode } from 'react';

/** What stands in a table without rows: that they are being fetched, or what it means that there are none. */
export function EmptyText({
  isPending,
  children,
}: {
  readonly isPending: boolean;
  readonly children: ReactNode;
}) {
  if (isPending) return <span className="faint">Loading …</span>;
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children} />;
}
