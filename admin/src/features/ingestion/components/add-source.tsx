import type { NewSource } from '@frontier/api-clients/staff';
import { Form, Input, Modal } from 'antd';
import { showFieldErrors } from '~/components/field-errors';
import { useDraft } from '~/components/use-draft';
import { useAddSource } from '../api/source-queries';
import { SourceFields } from './source-fields';

const EMPTY: Partial<NewSource> = { kind: 'rss', lang: 'en', scope: 'general', note: '' };

export function AddSource({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<NewSource>();
  const draft = useDraft<NewSource>('source');
  const adding = useAddSource({
    onDone: () => {
      draft.drop();
      onClose();
    },
    onFailed: (error) => showFieldErrors(form, error),
  });
  return (
    <Modal
      open
      title="Add Source"
      okText="Add source"
      confirmLoading={adding.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<NewSource>
        form={form}
        layout="vertical"
        initialValues={{ ...EMPTY, ...draft.restored }}
        onValuesChange={(_, values) => draft.keep(values)}
        onFinish={(values) => adding.mutate({ ...values, enabled: true })}
      >
        <Form.Item
          name="key"
          label="Key"
          extra="Stays the same when the name changes: small letters, figures and hyphens."
          rules={[
            { required: true, pattern: /^[a-z0-9-]{2,60}$/, message: 'Small letters, figures and hyphens' },
          ]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <SourceFields />
      </Form>
    </Modal>
  );
}
