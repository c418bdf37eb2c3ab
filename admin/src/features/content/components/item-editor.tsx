import type { EditableItem } from '@frontier/api-clients/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance, Input, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { unwrapResponse, api } from '~/api/client';
import { ProblemError } from '~/api/problem';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { useDraft } from '~/components/use-draft';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';
import { paths } from '~/config/paths';
import { editableItem } from '../api/content-queries';
import { type EditorialKind, KINDS, type Reason, REASONS, STATES } from '../content-labels';
import { omitEmptyFields, type FormValues } from '../form-values';
import { ApproveButton } from './approve-button';
import { EditConflict } from './edit-conflict';
import styles from './editor.module.css';
import { ItemFields, showNestedFieldErrors } from './item-fields';
import { ItemPreview } from './item-preview';
import { ItemVersions } from './item-versions';
import { VisibilityButton } from './visibility-button';

interface EditorProps {
  readonly kind: EditorialKind;
  readonly id: string;
}

export function ItemEditor({ kind, id }: EditorProps) {
  const item = useQuery({ ...editableItem(kind, id), staleTime: 0, refetchOnWindowFocus: false });
  const { data } = item;
  const [begun, setBegun] = useState(0);
  return (
    <Page
      title={data?.title ?? KINDS[kind]}
      about={<Link to={paths.items}>All content</Link>}
      actions={
        data && (
          <>
            {data.visible && <Button href={data.url}>Page on the site</Button>}
            <VisibilityButton kind={kind} id={id} title={data.title} visible={data.visible} />
            {kind !== 'article' && data.review && !data.review.reviewed && (
              <ApproveButton kind={kind} id={id} title={data.title} />
            )}
          </>
        )
      }
    >
      {item.isPending && <LoadingSpinner />}
      {item.isError && !data && (
        <ProblemAlert
          title="This item could not be loaded"
          error={item.error}
          onRetry={() => void item.refetch()}
        />
      )}
      {data && (
        <ItemEditForm key={begun} kind={kind} item={data} onReset={() => setBegun((count) => count + 1)} />
      )}
    </Page>
  );
}

interface EditorValues extends FormValues {
  readonly reason?: Reason;
  readonly what_changed?: string;
}
/** Unsaved changes, with the version on which they are based. */
interface Draft extends EditorValues {
  readonly version: string;
}

interface ItemEditFormProps {
  readonly kind: EditorialKind;
  readonly item: EditableItem;
  readonly onReset: () => void;
}

function ItemEditForm({ kind, item, onReset }: ItemEditFormProps) {
  const { id } = item;
  const [form] = Form.useForm<EditorValues>();
  const draft = useDraft<Draft>(`item:${kind}:${id}`);
  // The version on which the changes are based. A refetch must not replace it, or saving would overwrite another person's edit.
  const [version, setVersion] = useState(draft.restored?.version ?? item.version);
  const [theirs, setTheirs] = useState<EditableItem>();
  const [values, setValues] = useState<EditorValues>(() => ({ ...toFormValues(item), ...draft.restored }));
  const keep = (typed: EditorValues) => {
    setValues(typed);
    draft.keep({ ...typed, version });
  };
  const reset = () => {
    draft.drop();
    onReset();
  };
  const saving = useSaveItem({ kind, id, version, form, onSaved: reset, onConflict: setTheirs });
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        {draft.restored && (
          <Alert
            type="info"
            showIcon
            title="These are changes of yours that were not saved"
            action={<Button onClick={reset}>Discard them</Button>}
          />
        )}
        {theirs && (
          <EditConflict
            mine={values}
            theirs={theirs}
            onTakeTheirs={(name) => {
              form.setFieldValue(name === 'body' ? 'body' : ['fields', name], getFieldValue(theirs, name));
              keep(form.getFieldsValue(true) as EditorValues);
            }}
            onResolved={() => {
              setVersion(theirs.version);
              draft.keep({ ...values, version: theirs.version });
              setTheirs(undefined);
            }}
          />
        )}
        <Form<EditorValues>
          form={form}
          layout="vertical"
          requiredMark={false}
          scrollToFirstError
          initialValues={values}
          // `true` includes values without a form field, such as the body of an article.
          onValuesChange={() => keep(form.getFieldsValue(true) as EditorValues)}
          onFinish={() => saving.mutate(form.getFieldsValue(true) as EditorValues)}
        >
          <ItemFields kind={kind} form={item.form} />
          {item.visible && <ChangeReasonFields reason={values.reason} />}
          <div className={styles.save}>
            <Button
              type="primary"
              htmlType="submit"
              loading={saving.isPending}
              disabled={theirs !== undefined}
            >
              {item.visible ? 'Publish changes' : 'Save'}
            </Button>
            <span className="faint">
              Last changed <Timestamp at={item.updated_at} />
            </span>
          </div>
        </Form>
      </div>
      <div className={styles.side}>
        <ItemState item={item} />
        <SidePanel kind={kind} values={values} />
        <ItemVersions kind={kind} id={id} now={item} />
      </div>
    </div>
  );
}

interface SaveItemOptions extends EditorProps {
  readonly version: string;
  readonly form: FormInstance<EditorValues>;
  readonly onSaved: () => void;
  readonly onConflict: (theirs: EditableItem) => void;
}

function useSaveItem({ kind, id, version, form, onSaved, onConflict }: SaveItemOptions) {
  const queries = useQueryClient();
  return useAction({
    name: `items.save:${id}`,
    run: ({ fields, body, reason, what_changed = '' }: EditorValues) =>
      unwrapResponse(
        api.PUT('/api/staff/items/{kind}/{id}', {
          params: { path: { kind, id } },
          body: { version, ...omitEmptyFields({ fields, body }), ...(reason && { reason }), what_changed },
        }),
      ),
    invalidates: [['items'], ['inbox']],
    successMessage: ({ visible }) => (visible ? 'Saved. Readers see it within seconds' : 'Saved'),
    errorTitle: 'It could not be saved',
    onDone: (saved) => {
      queries.setQueryData(editableItem(kind, id).queryKey, saved);
      onSaved();
    },
    onFailed: (error) => {
      if (error instanceof ProblemError && error.code === 'EDIT_CONFLICT') {
        void queries.query({ ...editableItem(kind, id), staleTime: 0 }).then(onConflict);
        return true;
      }
      return showNestedFieldErrors(form, error);
    },
  });
}

const toFormValues = ({ fields, body }: FormValues): FormValues => ({ fields, body });
const getFieldValue = (values: FormValues, name: string): unknown =>
  name === 'body' ? values.body : values.fields[name];

function ItemState({ item: { kind, visible, review } }: { readonly item: EditableItem }) {
  return (
    <p className={styles.facts}>
      {KINDS[kind]}
      <StateTag tone={visible ? 'done' : 'off'}>{visible ? STATES.published : STATES.hidden}</StateTag>
      {review && (
        <StateTag tone={review.reviewed ? 'done' : 'half'}>
          {review.reviewed ? `Reviewed by ${review.reviewed.by}` : STATES['awaiting-review']}
        </StateTag>
      )}
    </p>
  );
}

function SidePanel({ kind, values }: Pick<EditorProps, 'kind'> & { readonly values: FormValues }) {
  if (kind === 'article')
    return (
      <p className="faint">
        The text is its source’s and stays as it came. What is changed here stays as well, whatever the source
        says later. The day is left empty where the source gives none.
      </p>
    );
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <ItemPreview kind={kind} values={values} />
    </section>
  );
}

/** Asks for the reason of a change. Shown for published items only, because readers may have read the old text. */
function ChangeReasonFields({ reason }: { readonly reason: Reason | undefined }) {
  return (
    <>
      <Form.Item name="reason" label="Why the text changes">
        <Radio.Group className={styles.reason}>
          {Object.entries(REASONS).map(([value, { label, about }]) => (
            <Radio key={value} value={value}>
              {label}
              <small>{about}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {reason === 'correction' && (
        <Form.Item
          name="what_changed"
          label="What readers are told"
          extra="What the page said before, and what it says now. It stands on the page and in the public log, and cannot be changed there."
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2_000} spellCheck />
        </Form.Item>
      )}
    </>
  );
}
