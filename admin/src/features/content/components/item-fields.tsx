import type { ItemForm } from '@frontier/api-clients/staff';
import { Form, type FormInstance, Input } from 'antd';
import { ProblemError } from '~/api/problem';
import styles from './editor.module.css';
import type { EditorialKind } from '../content-labels';
import { SchemaFields } from './schema-fields';

interface ItemFieldsProps {
  readonly kind: EditorialKind;
  readonly form: ItemForm;
}

export function ItemFields({ kind, form }: ItemFieldsProps) {
  return (
    <SchemaFields
      schema={form.schema}
      text={kind !== 'article' && <BodyField isAnswer={kind === 'answer'} />}
    />
  );
}

function BodyField({ isAnswer }: { readonly isAnswer: boolean }) {
  return (
    <Form.Item
      name="body"
      label="Text"
      extra={
        isAnswer
          ? 'Markdown: the answer in English, a line of three dashes, the answer in Spanish. A source follows each figure: ([Publisher](address)).'
          : 'Markdown. A source follows each figure, in brackets: ([Publisher, date](address)). Its address stands in the list of sources.'
      }
    >
      <Input.TextArea className={styles.text} autoSize={{ minRows: 12, maxRows: 30 }} spellCheck />
    </Form.Item>
  );
}

/**
 * Shows the field errors of a `ProblemError` in a nested form and scrolls to the first one. If a path has no form field, uses the
 * closest parent that has one.
 *
 * @returns false if the error has no field errors, or a path matches no form field; then shows nothing
 */
export function showNestedFieldErrors(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return false;
  const shown = new Map<string, { name: (string | number)[]; errors: string[] }>();
  for (const { path, message } of error.errors) {
    const name = findField(form, path);
    if (!name) return false;
    const key = name.join('.');
    shown.set(key, { name, errors: [...(shown.get(key)?.errors ?? []), message] });
  }
  const fields = [...shown.values()];
  form.setFields(fields);
  const [first] = fields;
  if (first) form.scrollToField(first.name, { block: 'center', focus: true });
  return true;
}

function findField(form: FormInstance, path: string): (string | number)[] | undefined {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  while (parts.length > 0 && !known.has(parts.join('.'))) parts.pop();
  return parts.length > 0 ? parts : undefined;
}
