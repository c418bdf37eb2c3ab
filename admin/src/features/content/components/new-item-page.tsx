import type { ItemForm } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { unwrapResponse, api } from '~/api/client';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { useAction } from '~/components/use-action';
import { useDraft } from '~/components/use-draft';
import { LoadingSpinner } from '~/components/loading-spinner';
import { paths } from '~/config/paths';
import { itemForm } from '../api/content-queries';
import { type ItemKind, KINDS } from '../content-labels';
import { omitEmptyFields, type FormValues } from '../form-values';
import styles from './editor.module.css';
import { EMPTY_ITEM, getNewItemDraftName } from '../new-item-draft';
import { ItemFields, showNestedFieldErrors } from './item-fields';
import { ItemPreview } from './item-preview';

export function NewItemPage({ kind }: { readonly kind: ItemKind }) {
  const form = useQuery(itemForm(kind));
  return (
    <Page title={`New: ${KINDS[kind].toLowerCase()}`} about={<Link to={paths.items}>All content</Link>}>
      {form.isPending && <LoadingSpinner />}
      {form.isError && (
        <ProblemAlert
          title="The form could not be loaded"
          error={form.error}
          onRetry={() => void form.refetch()}
        />
      )}
      {form.data && <NewItem kind={kind} itemForm={form.data} />}
    </Page>
  );
}

interface NewValues extends FormValues {
  readonly slug?: string;
  readonly visible?: boolean;
}

function NewItem({ kind, itemForm: described }: { readonly kind: ItemKind; readonly itemForm: ItemForm }) {
  const [form] = Form.useForm<NewValues>();
  const navigate = useNavigate();
  const draft = useDraft<NewValues>(getNewItemDraftName(kind));
  const [values, setValues] = useState<NewValues>(() => ({ ...EMPTY_ITEM, ...draft.restored }));
  const adding = useAction({
    name: `items.add:${kind}`,
    run: ({ slug, visible = false, ...document }: NewValues) =>
      unwrapResponse(
        api.POST('/api/staff/items/{kind}', {
          params: { path: { kind } },
          body: { ...omitEmptyFields(document), visible, ...(slug && { slug }) },
        }),
      ),
    invalidates: [['items']],
    successMessage: ({ visible }) => (visible ? 'Published' : 'Saved. Readers do not see it yet'),
    errorTitle: 'It could not be saved',
    onDone: ({ id }) => {
      draft.drop();
      void navigate(`${paths.items}/${kind}/${id}`);
    },
    onFailed: (error) => showNestedFieldErrors(form, error),
  });
  return (
    <div className={styles.editor}>
      <Form<NewValues>
        className={styles.form}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={values}
        onValuesChange={(_, typed) => {
          setValues(typed);
          draft.keep(typed);
        }}
        onFinish={() => adding.mutate(form.getFieldsValue(true) as NewValues)}
      >
        <ItemFields kind={kind} form={described} />
        <Form.Item
          name="slug"
          label="Last part of the address"
          extra="Made from the title where it is empty. It is given once."
        >
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="visible" valuePropName="checked">
          <Checkbox>Readers see it at once</Checkbox>
        </Form.Item>
        <div className={styles.save}>
          <Button type="primary" htmlType="submit" loading={adding.isPending}>
            {values.visible ? 'Publish' : 'Save'}
          </Button>
        </div>
      </Form>
      <div className={styles.side}>
        <section aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          <ItemPreview kind={kind} values={values} />
        </section>
      </div>
    </div>
  );
}
