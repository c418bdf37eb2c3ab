import type { NewsSource, SourceItems } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Form, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DataTable } from '~/components/data-table';
import { showFieldErrors } from '~/components/field-errors';
import { ProblemAlert } from '~/components/problem-alert';
import { StateTag } from '~/components/state-tag';
import { Timestamp } from '~/components/timestamp';
import { sourceItems, useChangeSource } from '../api/source-queries';
import styles from '../ingestion.module.css';
import { HEALTH, OUTCOMES, formatReason } from '../source-labels';
import { SourceDays } from './source-days';
import { SourceFields } from './source-fields';

export function SourceDrawer({
  source,
  onClose,
}: {
  readonly source: NewsSource;
  readonly onClose: () => void;
}) {
  return (
    <Drawer open size={760} title={source.name} onClose={onClose} destroyOnHidden>
      <div className={styles.parts}>
        <Health {...source} />
        <section aria-labelledby="source-items">
          <h2 id="source-items">What came of its pages</h2>
          <Items id={source.id} />
        </section>
        <section aria-labelledby="source-settings">
          <h2 id="source-settings">Settings</h2>
          <Settings key={source.updated_at} source={source} />
        </section>
      </div>
    </Drawer>
  );
}

function Health(source: NewsSource) {
  const changing = useChangeSource(source.id);
  const { label, tone } = HEALTH[source.health];
  const isOn = source.enabled;
  return (
    <section aria-labelledby="source-health">
      <h2 id="source-health">Health</h2>
      <p>
        <StateTag tone={tone}>{label}</StateTag>
        {source.last_reason && <> {formatReason(source.last_reason)}</>}
      </p>
      <p className="faint">
        Last read <Timestamp at={source.last_success_at} otherwise="never" />
        {source.next_attempt_at && (
          <>
            ; not asked before <Timestamp at={source.next_attempt_at} />
          </>
        )}
      </p>
      {source.moved_to && (
        <p className="long">
          Its list has moved for good to{' '}
          <a href={source.moved_to} target="_blank" rel="noreferrer">
            {source.moved_to}
          </a>
          . It is read there until the old address ends.
        </p>
      )}
      <SourceDays id={source.id} />
      <div className={styles.buttons}>
        <Button
          loading={changing.isPending}
          disabled={!isOn && !source.feed_url}
          onClick={() => changing.mutate({ enabled: !isOn })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        {source.moved_to && (
          <Button
            type="primary"
            loading={changing.isPending}
            onClick={() => changing.mutate({ feed_url: source.moved_to ?? undefined })}
          >
            Take the new address
          </Button>
        )}
        {source.feed_url && (
          <a href={source.feed_url} target="_blank" rel="noreferrer">
            Open its list
          </a>
        )}
      </div>
    </section>
  );
}

const COLUMNS: TableColumnsType<SourceItems['items'][number]> = [
  {
    title: 'Page',
    render: (_, { title, url, status, reason }) => (
      <div className="long">
        <a href={url} target="_blank" rel="noreferrer">
          {title || url}
        </a>
        <div className="faint">{status === 'failed' ? formatReason(reason) : reason}</div>
      </div>
    ),
  },
  {
    title: 'Became',
    render: (_, { status }) => <StateTag tone={OUTCOMES[status].tone}>{OUTCOMES[status].label}</StateTag>,
  },
  { title: 'Looked at', render: (_, { fetched_at }) => <Timestamp at={fetched_at} /> },
];

function Items({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1);
  const list = useQuery(sourceItems(id, page));
  if (list.isError) {
    return (
      <ProblemAlert
        title="Its pages could not be loaded"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <DataTable
      rowKey="id"
      size="small"
      columns={COLUMNS}
      items={list.data?.items}
      pending={list.isPending || list.isPlaceholderData}
      empty="Nothing of it was met yet. The next run reads it."
      pagination={{
        current: page,
        pageSize: list.data?.page_size ?? 1,
        total: list.data?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: setPage,
      }}
    />
  );
}

type Editable = Pick<NewsSource, 'name' | 'kind' | 'scope' | 'note'> & {
  feed_url: string;
  lang: 'en' | 'es';
};

function Settings({ source }: { readonly source: NewsSource }) {
  const [form] = Form.useForm<Editable>();
  const saving = useChangeSource(source.id, (error) => showFieldErrors(form, error));
  return (
    <Form<Editable>
      form={form}
      layout="vertical"
      initialValues={{ ...source, feed_url: source.feed_url ?? '' }}
      onFinish={(values) => saving.mutate(values)}
    >
      <SourceFields />
      <Button type="primary" htmlType="submit" loading={saving.isPending}>
        Save
      </Button>
    </Form>
  );
}
