import type { Campaign } from '@frontier/api-clients/staff';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { unwrapResponse, api } from '~/api/client';
import { useCurrentUser } from '~/auth/current-user-context';
import { useAction } from '~/components/use-action';
import { useSearchState } from '~/components/use-search-state';
import styles from './newsletter.module.css';

interface CampaignActionsProps {
  readonly campaign: Campaign;
  /** Number of subscribers who would get the campaign now; undefined if not loaded. */
  readonly recipients: number | undefined;
}

export function CampaignActions({ campaign, recipients }: CampaignActionsProps) {
  const { id, status } = campaign;
  const { modal } = App.useApp();
  const [, change] = useSearchState();
  const send = useStep(campaign, 'send', 'Failed to send newsletter');
  const pause = useStep(campaign, 'pause', 'Sending could not be paused');
  const resume = useStep(campaign, 'resume', 'Sending could not go on');
  const cancel = useStep(campaign, 'cancel', 'The newsletter could not be cancelled');
  const unschedule = useStep(campaign, 'unschedule', 'The time could not be taken back');
  const readers = recipients === 1 ? '1 reader' : `${(recipients ?? 0).toLocaleString('en-GB')} readers`;
  const confirmSending = () =>
    void modal.confirm({
      title: `Send “${campaign.subject}” to ${readers}?`,
      content: 'Emails that have gone out cannot be called back. Sending can be paused.',
      okText: 'Send',
      onOk: () => send.mutate(),
    });
  const confirmCancelling = () =>
    void modal.confirm({
      title: 'Cancel this newsletter?',
      content: 'What was sent stays sent. Nobody else will get it, and it cannot be taken up again.',
      okText: 'Cancel newsletter',
      cancelText: 'Keep it',
      okButtonProps: { danger: true },
      onOk: () => cancel.mutate(),
    });
  const isDraft = status === 'draft' || status === 'scheduled';
  return (
    <>
      <div className={styles.buttons}>
        {isDraft && (
          <Button
            type="primary"
            loading={send.isPending}
            disabled={!recipients}
            onClick={confirmSending}
            title={recipients === 0 ? 'Nobody reads this section yet' : undefined}
          >
            Send …
          </Button>
        )}
        {isDraft && <Button onClick={() => change({ dialog: 'edit' })}>Edit</Button>}
        {status === 'scheduled' && (
          <Button loading={unschedule.isPending} onClick={() => unschedule.mutate()}>
            Back to draft
          </Button>
        )}
        {status === 'sending' && (
          <Button loading={pause.isPending} onClick={() => pause.mutate()}>
            Pause
          </Button>
        )}
        {status === 'paused' && (
          <Button type="primary" loading={resume.isPending} onClick={() => resume.mutate()}>
            Go on sending
          </Button>
        )}
        {(isDraft || status === 'sending' || status === 'paused') && (
          <Button danger loading={cancel.isPending} onClick={confirmCancelling}>
            Cancel …
          </Button>
        )}
      </div>
      {isDraft && recipients === 0 && <p className="faint">Nobody reads this section yet.</p>}
      {isDraft && <TestSending id={id} />}
    </>
  );
}

type Step = 'send' | 'pause' | 'resume' | 'cancel' | 'unschedule';

const useStep = ({ id }: Campaign, step: Step, failed: string) =>
  useAction({
    name: `campaigns.${step}:${id}`,
    run: () => {
      const params = { params: { path: { id } } };
      switch (step) {
        case 'send':
          return unwrapResponse(api.POST('/api/staff/campaigns/{id}/send', params));
        case 'pause':
          return unwrapResponse(api.POST('/api/staff/campaigns/{id}/pause', params));
        case 'resume':
          return unwrapResponse(api.POST('/api/staff/campaigns/{id}/resume', params));
        case 'cancel':
          return unwrapResponse(api.POST('/api/staff/campaigns/{id}/cancel', params));
        case 'unschedule':
          return unwrapResponse(api.POST('/api/staff/campaigns/{id}/unschedule', params));
      }
    },
    invalidates: [['campaigns']],
    errorTitle: failed,
  });

function TestSending({ id }: { readonly id: string }) {
  const { email } = useCurrentUser();
  const [to, setTo] = useState(email);
  const testing = useAction({
    name: `campaigns.test:${id}`,
    run: () =>
      unwrapResponse(api.POST('/api/staff/campaigns/{id}/test', { params: { path: { id } }, body: { to } })),
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
        Test email to
        <Input type="email" required value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <Button htmlType="submit" loading={testing.isPending}>
        Send test
      </Button>
    </form>
  );
}
