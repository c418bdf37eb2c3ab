import type { UserRecord } from '@frontier/api-clients/staff';
import { Modal, Radio } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { type Role, ROLE_LABELS } from '~/auth/use-role';
import { useAction } from '~/components/use-action';

const CHOICES = (['admin', 'staff', 'user'] as const).map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
}));

interface RoleDialogProps {
  readonly user: UserRecord;
  readonly onClose: () => void;
}

export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { user_id: id, email, role } = user;
  const changing = useAction({
    name: `users.role:${id}`,
    run: (chosen: Role) =>
      unwrapResponse(
        api.PATCH('/api/staff/users/{id}', { params: { path: { id } }, body: { role: chosen } }),
      ),
    invalidates: [['users'], ['audit']],
    successMessage: ({ role: now }) => `${email} is ${ROLE_LABELS[now]} now`,
    errorTitle: 'Error updating role',
    onDone: onClose,
  });
  return (
    <Modal open title={`Role of ${email}`} footer={null} onCancel={onClose}>
      <Radio.Group
        aria-label="Role"
        options={CHOICES}
        optionType="button"
        value={role}
        disabled={changing.isPending}
        onChange={({ target }) => changing.mutate(target.value as Role)}
      />
      <p className="faint">Applied as soon as it is chosen.</p>
    </Modal>
  );
}
