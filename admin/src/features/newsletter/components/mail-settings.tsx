import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Input } from 'antd';
import { useState } from 'react';
import { unwrapResponse, api } from '~/api/client';
import { useCurrentUser } from '~/auth/current-user-context';
import { ProblemAlert } from '~/components/problem-alert';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { LoadingSpinner } from '~/components/loading-spinner';
import { mailSettings } from '../api/campaign-queries';
import styles from './newsletter.module.css';

export function MailSettings() {
  const settings = useQuery(mailSettings);
  const { data } = settings;
  return (
    <div className={styles.parts}>
      {settings.isPending && <LoadingSpinner />}
      {settings.isError && (
        <ProblemAlert
          title="Error loading data"
          words="Failed to load newsletter data. Please try again."
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
      {data && (
        <Descriptions
          title={<h2>The mail account in use</h2>}
          size="small"
          bordered
          column={1}
          items={[
            {
              key: 'works',
              label: 'State',
              children: data.works ? (
                <StateTag tone="done">Configured, the server answers</StateTag>
              ) : (
                <StateTag tone="bad">Configured, but the server does not answer</StateTag>
              ),
            },
            { key: 'server', label: 'Server', children: `${data.host}, port ${data.port}` },
            {
              key: 'encryption',
              label: 'Encryption',
              children:
                data.encryption === 'tls' ? 'SSL from the beginning' : 'TLS where the server offers it',
            },
            { key: 'signs-in', label: 'Signs in', children: data.signs_in ? 'Yes' : 'No' },
            { key: 'from', label: 'Sender', children: data.from },
          ]}
        />
      )}
      <TestMail />
      <section aria-labelledby="mail-account">
        <h2 id="mail-account">Setting up a mail account</h2>
        <p>
          Emails go out through an SMTP account. Most providers name a server, a user and a password for it;
          some want a password made for applications. Use <strong>port 587 with TLS</strong> (
          <code>smtp://</code>) or <strong>port 465 with SSL</strong> (<code>smtps://</code>).
        </p>
        <p>
          Whoever runs the installation writes it into the environment as <code>SMTP_URL</code>, such as{' '}
          <code>smtp://user:password@smtp.example.org:587</code>, and the sender as <code>MAIL_FROM</code>,
          then restarts the services. The password is never shown here.
        </p>
      </section>
    </div>
  );
}

function TestMail() {
  const { email } = useCurrentUser();
  const [to, setTo] = useState(email);
  const testing = useAction({
    name: 'mail-settings.test',
    run: () => unwrapResponse(api.POST('/api/staff/mail-settings/test', { body: { to } })),
    successMessage: 'Test email sent',
    errorTitle: 'Failed to send the test email',
  });
  return (
    <form
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault();
        testing.mutate();
      }}
    >
      <label>
        Send a test email to
        <Input type="email" required value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <Button htmlType="submit" loading={testing.isPending}>
        Send test
      </Button>
    </form>
  );
}
