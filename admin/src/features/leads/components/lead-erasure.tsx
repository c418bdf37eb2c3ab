import { App, Button } from 'antd';
import { answerOf, api } from '~/api/client';
import { useAct } from '~/components/use-act';
import styles from './lead-drawer.module.css';

export function LeadErasure({ id, onErased }: { readonly id: string; readonly onErased: () => void }) {
  const { modal } = App.useApp();
  const erasing = useAct({
    name: `leads.erase:${id}`,
    run: () => answerOf(api.POST('/api/staff/leads/{id}/erasure', { params: { path: { id } } })),
    changes: [['leads']],
    done: 'Lead erased',
    failed: 'The lead could not be erased',
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
