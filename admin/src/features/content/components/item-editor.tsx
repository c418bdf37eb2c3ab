import type { EditableItem } from '@frontier/api-clients/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance, Input, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerOf, api } from '~/api/client';
import { ProblemError } from '~/api/problem';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { StateTag } from '~/components/state-tag';
import { useAct } from '~/components/use-act';
import { useDraft } from '~/components/use-draft';
import { Waiting } from '~/components/waiting';
import { When } from '~/components/when';
import { paths } from '~/config/paths';
import { editableItem } from '../api/content-queries';
import { type EditorialKind, KINDS, type Reason, REASONS, STATES } from '../content-words';
import { filledIn, type FormValues } from '../form-values';
import { Approve } from './approve';
import { Conflict } from './conflict';
import styles from './editor.module.css';
import { ItemFields, showRefusals } from './item-fields';
import { ItemPreview } from './item-preview';
import { ItemVersions } from './item-versions';
import { ShowOrHide } from './show-or-hide';

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
            <ShowOrHide kind={kind} id={id} title={data.title} visible={data.visible} />
            {kind !== 'article' && data.review && !data.review.reviewed && (
              <Approve kind={kind} id={id} title={data.title} />
            )}
          </>
        )
      }
    >
      {item.isPending && <Waiting />}
      {item.isError && !data && (
        <ProblemAlert
          title="This item could not be loaded"
          error={item.error}
          onRetry={() => void item.refetch()}
        />
      )}
      {data && (
        <Opened key={begun} kind={kind} item={data} onBeginAnew={() => setBegun((count) => count + 1)} />
      )}
    </Page>
  );
}

interface EditorValues extends FormValues {
  readonly reason?: Reason;
  readonly what_changed?: string;
}
/** Unsaved changes, with the version that they begin from. */
interface Draft extends EditorValues {
  readonly version: string;
}

interface OpenedProps {
  readonly kind: EditorialKind;
  readonly item: EditableItem;
  /** What is typed is stored, or no longer wanted. */
  readonly onBeginAnew: () => void;
}

function Opened({ kind, item, onBeginAnew }: OpenedProps) {
  const { id } = item;
  const [form] = Form.useForm<EditorValues>();
  const draft = useDraft<Draft>(`item:${kind}:${id}`);
  // What is typed belongs to the version that was read first, whatever is loaded again meanwhile.
  const [version, setVersion] = useState(draft.restored?.version ?? item.version);
  const [theirs, setTheirs] = useState<EditableItem>();
  const [values, setValues] = useState<EditorValues>(() => ({ ...valuesOf(item), ...draft.restored }));
  const keep = (typed: EditorValues) => {
    setValues(typed);
    draft.keep({ ...typed, version });
  };
  const beginAnew = () => {
    draft.drop();
    onBeginAnew();
  };
  const saving = useSaving({ kind, id, version, form, onSaved: beginAnew, onConflict: setTheirs });
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        {draft.restored && (
          <Alert
            type="info"
            showIcon
            title="These are changes of yours that were not saved"
            action={<Button onClick={beginAnew}>Discard them</Button>}
          />
        )}
        {theirs && (
          <Conflict
            mine={values}
            theirs={theirs}
            onTakeTheirs={(name) => {
              form.setFieldValue(name === 'body' ? 'body' : ['fields', name], valueAt(theirs, name));
              keep(form.getFieldsValue(true) as EditorValues);
            }}
            onSettled={() => {
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
          // With what has no field: an article has no text.
          onValuesChange={() => keep(form.getFieldsValue(true) as EditorValues)}
          onFinish={() => saving.mutate(form.getFieldsValue(true) as EditorValues)}
        >
          <ItemFields kind={kind} form={item.form} />
          {item.visible && <WhyItChanges reason={values.reason} />}
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
              Last changed <When at={item.updated_at} />
            </span>
          </div>
        </Form>
      </div>
      <div className={styles.side}>
        <State item={item} />
        <Beside kind={kind} values={values} />
        <ItemVersions kind={kind} id={id} now={item} />
      </div>
    </div>
  );
}

interface SavingOptions extends EditorProps {
  readonly version: string;
  readonly form: FormInstance<EditorValues>;
  readonly onSaved: () => void;
  readonly onConflict: (theirs: EditableItem) => void;
}

function useSaving({ kind, id, version, form, onSaved, onConflict }: SavingOptions) {
  const queries = useQueryClient();
  return useAct({
    name: `items.save:${id}`,
    run: ({ fields, body, reason, what_changed = '' }: EditorValues) =>
      answerOf(
        api.PUT('/api/staff/items/{kind}/{id}', {
          params: { path: { kind, id } },
          body: { version, ...filledIn({ fields, body }), ...(reason && { reason }), what_changed },
        }),
      ),
    changes: [['items'], ['inbox']],
    done: ({ visible }) => (visible ? 'Saved. Readers see it within seconds' : 'Saved'),
    failed: 'It could not be saved',
    onDone: (saved) => {
      queries.setQueryData(editableItem(kind, id).queryKey, saved);
      onSaved();
    },
    onFailed: (error) => {
      if (error instanceof ProblemError && error.code === 'EDIT_CONFLICT') {
        void queries.query({ ...editableItem(kind, id), staleTime: 0 }).then(onConflict);
        return true;
      }
      return showRefusals(form, error);
    },
  });
}

const valuesOf = ({ fields, body }: FormValues): FormValues => ({ fields, body });
const valueAt = (values: FormValues, name: string): unknown =>
  name === 'body' ? values.body : values.fields[name];

function State({ item: { kind, visible, review } }: { readonly item: EditableItem }) {
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

function Beside({ kind, values }: Pick<EditorProps, 'kind'> & { readonly values: FormValues }) {
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

/** Asked for what readers may have read already. */
function WhyItChanges({ reason }: { readonly reason: Reason | undefined }) {
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
