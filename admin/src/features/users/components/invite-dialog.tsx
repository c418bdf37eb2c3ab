import type { Invitation } from '@frontier/api-clients/staff';
import { Form, Input, Modal, Select } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { ROLE_LABELS } from '~/auth/use-role';
import { showFieldErrors } from '~/components/field-errors';
import { useAction } from '~/components/use-action';
import { useDraft } from '~/components/use-draft';

const ROLES = (['staff', 'admin', 'user'] as const).map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
}));

/** Invites a user by an email with a link to set a password. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<Invitation>();
  const draft = useDraft<Invitation>('invitation');
  const inviting = useAction({
    name: 'users.invite',
    run: (body: Invitation) => unwrapResponse(api.POST('/api/staff/users/invitations', { body })),
    invalidates: [['users'], ['audit']],
    successMessage: ({ email }) => `Invitation sent to ${email}`,
    errorTitle: 'Error sending invitation',
    onDone: () => {
      draft.drop();
      onClose();
    },
    onFailed: (error) => showFieldErrors(form, error),
  });
  return (
    <Modal
      open
      title="Invite User"
      okText="Send invitation"
      confirmLoading={inviting.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Invitation>
        form={form}
        layout="vertical"
        initialValues={{ email: '', role: 'staff', ...draft.restored }}
        onValuesChange={(_, values) => draft.keep(values)}
        onFinish={(values) => inviting.mutate(values)}
      >
        <Form.Item
          name="email"
          label="Email"
          rules={[{ required: true, whitespace: true, message: 'Please give an email address' }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label="Role" rules={[{ required: true }]}>
          <Select options={ROLES} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
