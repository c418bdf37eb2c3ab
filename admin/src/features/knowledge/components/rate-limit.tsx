import { parseQuestionLimit } from '@frontier/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { showFieldErrors } from '~/components/field-errors';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { useAction } from '~/components/use-action';
import { chatSettings, saveChatSettings } from '../api/knowledge-queries';
import styles from '../knowledge.module.css';
import { validateLimit, SAVE_FAILED } from '../limit-field';

interface Values {
  readonly rate_limit_per_hour: string;
}

/** Edits the number of questions per hour and IP address. `ChatSettingsForm` edits the same setting. */
export function RateLimit() {
  const settings = useQuery(chatSettings);
  return (
    <section aria-labelledby="rate-limit" className={styles.block}>
      <h2 id="rate-limit">Rate limit</h2>
      {settings.isError && (
        <ProblemAlert
          title="The settings could not be loaded"
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.isPending && <LoadingSpinner part />}
      {settings.data && <Field key={settings.data.updated_at} saved={settings.data.rate_limit_per_hour} />}
    </section>
  );
}

function Field({ saved }: { readonly saved: number }) {
  const [form] = Form.useForm<Values>();
  const saving = useAction({
    name: 'chat-settings.limit',
    run: ({ rate_limit_per_hour }: Values) =>
      saveChatSettings({ rate_limit_per_hour: parseQuestionLimit(rate_limit_per_hour) }),
    invalidates: [['chat-settings'], ['audit']],
    successMessage: 'Settings saved',
    errorTitle: SAVE_FAILED,
    onDone: ({ rate_limit_per_hour }) =>
      form.setFieldsValue({ rate_limit_per_hour: String(rate_limit_per_hour) }),
    onFailed: (error) => showFieldErrors(form, error),
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.limit}
      initialValues={{ rate_limit_per_hour: String(saved) }}
      onFinish={(values) => saving.mutate(values)}
    >
      <Form.Item
        name="rate_limit_per_hour"
        label="Questions per hour and address"
        rules={[{ validator: (_, typed) => validateLimit(typed) }]}
      >
        <Input inputMode="numeric" maxLength={10} />
      </Form.Item>
      <Form.Item label=" " colon={false}>
        <Button htmlType="submit" loading={saving.isPending}>
          Save
        </Button>
      </Form.Item>
    </Form>
  );
}
