import type { ChatSettings } from '@frontier/api-clients/staff';
import { CHAT_DEFAULTS, CHAT_MODES, parseDomains, parseQuestionLimit, WEB_PROVIDERS } from '@frontier/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select, Space, Switch } from 'antd';
import { hasRole, useRole } from '~/auth/use-role';
import { showFieldErrors } from '~/components/field-errors';
import { ProblemAlert } from '~/components/problem-alert';
import { useAction } from '~/components/use-action';
import { LoadingSpinner } from '~/components/loading-spinner';
import { chatSettings, saveChatSettings } from '../api/knowledge-queries';
import { validateLimit, SAVE_FAILED } from '../limit-field';
import styles from '../knowledge.module.css';

interface Values {
  readonly rate_limit_per_hour: string;
  readonly mode: ChatSettings['mode'];
  readonly web_fallback: boolean;
  readonly web_provider: ChatSettings['web_provider'];
  /** One domain per line. */
  readonly domain_whitelist: string;
}
type Saved = Pick<ChatSettings, keyof Values>;

const MODES: Readonly<Record<ChatSettings['mode'], string>> = {
  off: 'Off: any match may be used, however weak',
  lenient: 'Lenient: weaker matches too, and pages of the web, marked as such',
  strict: 'Strict: good matches in our own sources alone',
};
const PROVIDERS: Readonly<Record<ChatSettings['web_provider'], string>> = {
  google_news: 'Google News',
  serpapi: 'SerpApi (needs a key)',
  bing: 'Bing (needs a key)',
  direct: 'Direct: the front pages of the domains',
};

/** Edits the chat settings. Staff can read them, only admins can save. */
export function ChatSettingsForm() {
  const settings = useQuery(chatSettings);
  return (
    <section aria-labelledby="chat-settings" className={styles.block}>
      <h2 id="chat-settings">Chat settings</h2>
      {settings.isPending && <LoadingSpinner part />}
      {settings.isError && (
        <ProblemAlert
          title="The settings could not be loaded"
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data?.web_problem && (
        <Alert
          type="warning"
          showIcon
          title={`The web cannot be searched: ${settings.data.web_problem}`}
          style={{ marginBottom: 12 }}
        />
      )}
      {settings.data && <Fields key={settings.data.updated_at} saved={settings.data} />}
    </section>
  );
}

function Fields({ saved }: { readonly saved: Saved }) {
  const [form] = Form.useForm<Values>();
  const mayChange = hasRole(useRole().data, 'admin');
  const saving = useAction({
    name: 'chat-settings.save',
    run: ({ rate_limit_per_hour, domain_whitelist, ...rest }: Values) =>
      saveChatSettings({
        ...rest,
        rate_limit_per_hour: parseQuestionLimit(rate_limit_per_hour),
        domain_whitelist: parseDomains(domain_whitelist.split('\n')),
      }),
    invalidates: [['chat-settings'], ['chat-health'], ['audit']],
    successMessage: 'Settings saved',
    errorTitle: SAVE_FAILED,
    onDone: (now) => form.setFieldsValue(toFormValues(now)),
    onFailed: (error) => showFieldErrors(form, error),
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form}
      disabled={!mayChange}
      initialValues={toFormValues(saved)}
      onFinish={(values) => saving.mutate(values)}
    >
      {!mayChange && <p className="faint">Admins can change these settings.</p>}
      <Form.Item
        name="rate_limit_per_hour"
        label="Rate limit per hour"
        extra="Questions that one address may ask in an hour, from 1 to 1000. The same setting is on Test Functions."
        rules={[{ validator: (_, typed) => validateLimit(typed) }]}
      >
        <Input inputMode="numeric" maxLength={10} />
      </Form.Item>
      <Form.Item name="mode" label="Mode">
        <Select options={CHAT_MODES.map((value) => ({ value, label: MODES[value] }))} />
      </Form.Item>
      <Form.Item
        name="web_fallback"
        label="Web fallback"
        valuePropName="checked"
        extra="Where our sources hold nothing, name pages of the domains below. Never in strict mode."
      >
        <Switch />
      </Form.Item>
      <Form.Item name="web_provider" label="Web provider">
        <Select options={WEB_PROVIDERS.map((value) => ({ value, label: PROVIDERS[value] }))} />
      </Form.Item>
      <Form.Item name="domain_whitelist" label="Domain whitelist" extra="One a line, such as gov.uk.">
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 20 }} spellCheck={false} />
      </Form.Item>
      {mayChange && (
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            Save settings
          </Button>
          <Button onClick={() => form.setFieldsValue(toFormValues(CHAT_DEFAULTS))}>Reset to defaults</Button>
        </Space>
      )}
    </Form>
  );
}

const toFormValues = ({
  rate_limit_per_hour,
  domain_whitelist,
  ...rest
}: Omit<Saved, 'domain_whitelist'> & { readonly domain_whitelist: readonly string[] }): Values => ({
  mode: rest.mode,
  web_fallback: rest.web_fallback,
  web_provider: rest.web_provider,
  rate_limit_per_hour: String(rate_limit_per_hour),
  domain_whitelist: domain_whitelist.join('\n'),
});
