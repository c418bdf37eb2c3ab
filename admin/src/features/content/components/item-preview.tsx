import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { ProblemAlert } from '~/components/problem-alert';
import { itemPreview } from '../api/content-queries';
import { getFieldLabel, type ItemKind } from '../content-labels';
import { omitEmptyFields, type FormValues } from '../form-values';
import styles from './editor.module.css';

const DEBOUNCE_MS = 600;

/** The `srcdoc` frame inherits the content security policy of this page, so its styles need the nonce of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const STYLE = `<style nonce="${nonce}">
  body { margin: 16px 20px; color: #16212b; font: 17px/1.6 'Iowan Old Style', georgia, serif; overflow-wrap: anywhere }
  a { color: #0a4d68 } h2, h3, h4 { line-height: 1.25 } blockquote { margin-left: 0; padding-left: 16px; border-left: 3px solid #0a4d68 }
  table { border-collapse: collapse } td, th { padding: 4px 10px; border: 1px solid #dcd4c5; text-align: left }
</style>`;

/** Shows the text as the service renders it for readers, in a sandboxed frame without scripts or origin. */
export function ItemPreview({ kind, values }: { readonly kind: ItemKind; readonly values: FormValues }) {
  const settled = useDebounced(values);
  const preview = useQuery(itemPreview(kind, omitEmptyFields(settled)));
  if (preview.isError)
    return <ProblemAlert title="No preview" error={preview.error} onRetry={() => void preview.refetch()} />;
  const problems = preview.data?.problems ?? [];
  return (
    <>
      {problems.length > 0 && (
        <Alert
          type="warning"
          title="It cannot be saved like this"
          description={
            <ul>
              {problems.map(({ path, message }) => (
                <li key={path + message}>
                  {toFieldPathLabel(path)}: {message}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <iframe
        className={styles.preview}
        title="Preview of the text"
        sandbox=""
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the frame scrollable by keyboard
        tabIndex={0}
        srcDoc={STYLE + (preview.data?.html ?? '')}
      />
    </>
  );
}

/** Formats a field path as a label: `fields.sources.0.url` as `Sources, 1, Address`. */
const toFieldPathLabel = (path: string): string =>
  path
    .split('.')
    .filter((part) => part !== 'fields')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : getFieldLabel(part)))
    .join(', ');

/** Returns the values, with a delay of `DEBOUNCE_MS` after the last change. */
function useDebounced(values: FormValues): FormValues {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [values]);
  return settled;
}
