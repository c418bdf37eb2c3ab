import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import type { FieldSchema } from '../form-values';
import { getChoiceLabel, getFieldLabel } from '../content-labels';
import styles from './editor.module.css';

type Path = readonly (string | number)[];

interface FieldProps {
  readonly path: Path;
  readonly schema: FieldSchema;
  readonly required: boolean;
}

/** Lists edited as tags. Other lists are edited as text with one entry per line. */
const TAG_FIELDS = ['tags', 'synonyms', 'status'];
const FIELDS_AFTER_BODY = ['tags', 'lang', 'sources'];

interface SchemaFieldsProps {
  readonly schema: FieldSchema;
  /** Field for the Markdown body, if the kind has one. Shown between the schema fields, because the schema omits the body. */
  readonly text: ReactNode;
}

export function SchemaFields({ schema, text }: SchemaFieldsProps) {
  const names = Object.keys(schema.properties ?? {});
  const before = names.filter((name) => !FIELDS_AFTER_BODY.includes(name));
  const after = FIELDS_AFTER_BODY.filter((name) => names.includes(name));
  return (
    <>
      <Properties path={['fields']} schema={schema} names={before} />
      {text}
      <Properties path={['fields']} schema={schema} names={after} />
    </>
  );
}

function Properties({
  path,
  schema,
  names = Object.keys(schema.properties ?? {}),
}: {
  readonly path: Path;
  readonly schema: FieldSchema;
  readonly names?: readonly string[];
}) {
  return names.map((name) => {
    const field = schema.properties?.[name];
    const required = schema.required?.includes(name) ?? false;
    return field && <Field key={name} path={[...path, name]} schema={field} required={required} />;
  });
}

function Field({ path, schema, required }: FieldProps) {
  const label = getFieldLabel(String(path.at(-1)));
  if (schema.type === 'array' && schema.items?.properties)
    return <Rows path={path} schema={schema.items} label={label} />;
  if (schema.properties) {
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        <Properties path={path} schema={schema} />
      </fieldset>
    );
  }
  return <Leaf path={path} schema={schema} required={required} />;
}

function Leaf({ path, schema, required }: FieldProps) {
  const name = String(path.at(-1));
  const label = getFieldLabel(name);
  const item = { name: [...path], label, required };
  if (schema.const === true) {
    return (
      <Form.Item
        name={[...path]}
        valuePropName="checked"
        getValueFromEvent={({ target }: { target: HTMLInputElement }) => target.checked || undefined}
      >
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  }
  if (schema.type === 'boolean') {
    const answers = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ];
    return (
      <Form.Item {...item}>
        <Select allowClear options={answers} placeholder="Not known" />
      </Form.Item>
    );
  }
  const choices = schema.enum ?? schema.items?.enum;
  if (choices) {
    return (
      <Form.Item {...item}>
        <Select
          {...(!schema.enum && { mode: 'multiple' })}
          options={choices.map((value) => ({ value, label: getChoiceLabel(value) }))}
        />
      </Form.Item>
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return (
      <Form.Item {...item}>
        <InputNumber />
      </Form.Item>
    );
  }
  if (schema.type === 'array') {
    return TAG_FIELDS.includes(name) ? (
      <Form.Item {...item}>
        <Select mode="tags" tokenSeparators={[',']} open={false} suffixIcon={null} />
      </Form.Item>
    ) : (
      <Form.Item
        {...item}
        extra="One a line."
        getValueProps={(value: unknown) => ({ value: Array.isArray(value) ? value.join('\n') : '' })}
        getValueFromEvent={({ target }: { target: HTMLTextAreaElement }) => target.value.split('\n')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} />
      </Form.Item>
    );
  }
  if (schema.format === 'date') {
    return (
      <Form.Item {...item}>
        <Input type="date" className={styles.day} />
      </Form.Item>
    );
  }
  return (
    <Form.Item {...item} extra={schema.description}>
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} spellCheck />
    </Form.Item>
  );
}

function Rows({
  path,
  schema,
  label,
}: {
  readonly path: Path;
  readonly schema: FieldSchema;
  readonly label: string;
}) {
  return (
    <Form.List name={[...path]}>
      {(rows, { add, remove }, { errors }) => (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          {rows.map(({ key, name }, index) => (
            <fieldset key={key} className={styles.row} aria-label={`${label} ${index + 1}`}>
              {/* `Form.List` prefixes the names, so the path starts at the row. */}
              <Properties path={[name]} schema={schema} />
              <Button size="small" onClick={() => remove(name)}>
                Remove
              </Button>
            </fieldset>
          ))}
          <Form.Item>
            <Button onClick={() => add({})}>Add to {label.toLowerCase()}</Button>
          </Form.Item>
          <Form.ErrorList errors={errors} />
        </fieldset>
      )}
    </Form.List>
  );
}
