import { App, Button } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';
import styles from './lead-drawer.module.css';

export function LeadErasure({ id, onErased }: { readonly id: string; readonly onErased: () => void }) {
  const { modal } = App.useApp();
  const erasing = useAction({
    name: `leads.erase:${id}`,
    run: () => unwrapResponse(api.POST('/api/staff/leads/{id}/erasure', { params: { path: { id } } })),
    invalidates: [['leads']],
    successMessage: 'Lead erased',
    errorTitle: 'The lead could not be erased',
    onDone: onErased,
  });
  const ask = () =>
    void modal.confirm({
      title: 'Erase this lead?',
      content:
        'Name, address, message and notes are removed for good. That an enquiry came, when and by which form, stays.',
      okText: 'Erase',
      okButtonProps: { danger: true },
      onOk: () => erasing.mutate(),
    });
  return (
    <section className={styles.danger}>
      <div>
        <Button danger loading={erasing.isPending} onClick={ask}>
          Erase …
        </Button>
      </div>
    </section>
  );
}
