'use client';

import { browserApi } from '@/api/browser';
import { unwrapResponse } from '@/api/client';
import { Button, ButtonLink } from '@/components/ui/button';
import styles from './token-page.module.css';
import { useApiCall } from '../hooks/use-api-call';

const CONFIRMATIONS = '/api/newsletter/confirmations';

const REFUSALS: Readonly<Record<string, string>> = {
  'confirmation-expired': 'This link has expired. Sign up once more and we will send you a new one.',
  'confirmation-used': 'This link was used before. Your subscription is confirmed already.',
  'link-unknown': 'This link does not work. It may have been cut short in the email.',
  '404': 'This link does not work. It may have been cut short in the email.',
};

export function ConfirmForm({ token }: { readonly token: string }) {
  const { state, code, run } = useApiCall();
  const over = state === 'done' || code in REFUSALS;
  return (
    // Without scripts the browser submits the form.
    <form
      method="post"
      action={CONFIRMATIONS}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => unwrapResponse(browserApi.POST(CONFIRMATIONS, { body: { token } })));
      }}
    >
      <input type="hidden" name="token" value={token} />
      <div role="status" className={styles.state}>
        {state === 'done' && (
          <p>
            <strong>You are subscribed.</strong> The next issue will come to your inbox.
          </p>
        )}
        {state === 'failed' && (
          <p className={styles.error}>{REFUSALS[code] ?? 'That did not work. Please try again.'}</p>
        )}
      </div>
      {over ? (
        <ButtonLink href="/newsletter">To the newsletter</ButtonLink>
      ) : (
        <Button type="submit" variant="primary" disabled={state === 'sending'}>
          Confirm my subscription
        </Button>
      )}
    </form>
  );
}
