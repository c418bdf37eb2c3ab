import type { IngestorConfig } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DataTable } from '~/components/data-table';
import { ProblemAlert } from '~/components/problem-alert';
import { Timestamp } from '~/components/timestamp';
import { ingestorConfig, useSetConfig } from '../api/ingestor-queries';

const DESCRIPTIONS: Readonly<Record<IngestorConfig['key'], string>> = {
  accept_from: 'From which relevance a video is taken, 0 to 1',
  channels: 'Ids of channels at YouTube: UC and 22 characters',
  max_accepted: 'The most videos that one run takes',
  required_terms: 'A video has to name one of these',
  search_terms: 'Each of these raises its relevance',
};

export function IngestorSettings() {
  const config = useQuery(ingestorConfig);
  const [edited, setEdited] = useState<IngestorConfig>();
  const columns: TableColumnsType<IngestorConfig> = [
    {
      title: 'Key',
      render: (_, { key }) => (
        <>
          <code>{key}</code>
          <div className="faint">{DESCRIPTIONS[key]}</div>
        </>
      ),
    },
    {
      title: 'Value',
      render: (_, { value }) => (
        <div className="long">
          <code>{JSON.stringify(value)}</code>
        </div>
      ),
    },
    { title: 'Changed', render: (_, { updated_at }) => <Timestamp at={updated_at} otherwise="Never" /> },
    {
      title: <span className="visually-hidden">Actions</span>,
      fixed: 'right',
      align: 'right',
      render: (_, row) => (
        <Button size="small" aria-label={`Edit ${row.key}`} onClick={() => setEdited(row)}>
          Edit
        </Button>
      ),
    },
  ];
  if (config.isError) {
    return (
      <ProblemAlert title="Error loading data" error={config.error} onRetry={() => void config.refetch()} />
    );
  }
  return (
    <section aria-label="Ingestor settings">
      <DataTable<IngestorConfig>
        rowKey="key"
        columns={columns}
        items={config.data}
        pending={config.isPending}
        empty="There are no settings."
      />
      {edited && <EditSetting row={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

function EditSetting({
  row: { key, value },
  onClose,
}: {
  readonly row: IngestorConfig;
  readonly onClose: () => void;
}) {
  const saving = useSetConfig(onClose);
  return (
    <Modal open title={key} footer={null} onCancel={onClose} destroyOnHidden>
      <Form<{ readonly value: string }>
        layout="vertical"
        initialValues={{ value: JSON.stringify(value, null, 1) }}
        onFinish={(fields) => saving.mutate({ key, value: JSON.parse(fields.value) as unknown })}
      >
        <Form.Item
          name="value"
          label="Value, as JSON"
          extra={DESCRIPTIONS[key]}
          rules={[
            { validator: (_, text: string) => (isJson(text) ? Promise.resolve() : rejectInvalidJson()) },
          ]}
        >
          <Input.TextArea rows={8} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          Save
        </Button>
      </Form>
    </Modal>
  );
}

const rejectInvalidJson = () => Promise.reject(new Error('This is not JSON'));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
