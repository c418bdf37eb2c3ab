import type { FormInstance } from 'antd';
import { ProblemError } from '~/api/problem';

/** Shows the errors of top-level fields in the form. @returns true if every field error matched a form field */
export function showFieldErrors(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return false;
  const known = Object.keys(form.getFieldsValue(true) as object);
  const fields = known
    .map((name) => ({
      name,
      errors: error.errors.filter(({ path }) => path.split('.')[0] === name).map(({ message }) => message),
    }))
    .filter(({ errors }) => errors.length > 0);
  form.setFields(fields);
  const shown = fields.reduce((count, { errors }) => count + errors.length, 0);
  return shown === error.errors.length;
}
