import type { NewNote, StaffLeadWithNotes } from '@frontier/api-clients/staff';
import { FIELD_LIMITS } from '@frontier/domain';
import { Button, Form, Input } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { showFieldErrors } from '~/components/field-errors';
import { useAction } from '~/components/use-action';
import { useDraft } from '~/components/use-draft';
import { Timestamp } from '~/components/timestamp';
import styles from './lead-drawer.module.css';

export function LeadNotes({ lead: { id, notes, erased_at } }: { readonly lead: StaffLeadWithNotes }) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.length === 0 && <p className="faint">No notes yet.</p>}
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className="faint">
              <Timestamp at={note.created_at} /> · {note.author}
            </span>
            <p>{note.text}</p>
          </li>
        ))}
      </ol>
      {!erased_at && <NoteForm id={id} />}
    </section>
  );
}

function NoteForm({ id }: { readonly id: string }) {
  const [form] = Form.useForm<NewNote>();
  const draft = useDraft<NewNote>(`lead-note:${id}`);
  const adding = useAction({
    name: 'leads.note',
    run: (body: NewNote) =>
      unwrapResponse(api.POST('/api/staff/leads/{id}/notes', { params: { path: { id } }, body })),
    invalidates: [['leads']],
    errorTitle: 'The note could not be saved',
    onDone: () => {
      draft.drop();
      form.setFieldsValue({ text: '' });
    },
    onFailed: (error) => showFieldErrors(form, error),
  });
  return (
    <Form<NewNote>
      form={form}
      layout="vertical"
      initialValues={draft.restored ?? { text: '' }}
      onValuesChange={(_, values) => draft.keep(values)}
      onFinish={(values) => adding.mutate(values)}
    >
      <Form.Item
        name="text"
        label="New note"
        rules={[{ required: true, whitespace: true, message: 'Please write something' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} maxLength={FIELD_LIMITS.message} />
      </Form.Item>
      <Button htmlType="submit" loading={adding.isPending}>
        Add note
      </Button>
    </Form>
  );
}
