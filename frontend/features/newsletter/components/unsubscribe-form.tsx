'use client';

import { useState } from 'react';
import { browserApi } from '@/api/browser';
import { unwrapResponse } from '@/api/client';
import type { ResubscribeAnswer } from '@/api/types';
import { Button } from '@/components/ui/button';
import styles from './token-page.module.css';
import { useApiCall } from '../hooks/use-api-call';

const SUBSCRIPTION = '/api/newsletter/subscriptions/{token}';

interface UnsubscribeFormProps {
  readonly token: string;
  readonly unsubscribed: boolean;
}

export function UnsubscribeForm({ token, unsubscribed }: UnsubscribeFormProps) {
  const [out, setOut] = useState(unsubscribed);
  const [confirming, setConfirming] = useState(false);
  const { state, run } = useApiCall();

  const change = () => {
    const params = { path: { token } };
    return out
      ? unwrapResponse(browserApi.POST(`${SUBSCRIPTION}/resubscribe`, { params }))
      : unwrapResponse(browserApi.POST(`${SUBSCRIPTION}/unsubscribe`, { params }));
  };

  return (
    // Without scripts the browser submits the form, just as a mail program would.
    <form
      method="post"
      action={`${SUBSCRIPTION.replace('{token}', encodeURIComponent(token))}/${out ? 'resubscribe' : 'unsubscribe'}`}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run<ResubscribeAnswer>(change).then((done) => {
          if (!done) return;
          // If addresses are confirmed by mail, resubscribing takes effect only after confirmation.
          setConfirming(done.confirm === true);
          if (done.confirm !== true) setOut(!out);
        });
      }}
    >
      <div role="status" className={styles.state}>
        {out ? (
          <p>
            <strong>You are unsubscribed.</strong> No more issues will be sent to this address.
          </p>
        ) : (
          <p>{state === 'done' ? <strong>You are subscribed again.</strong> : 'Unsubscribe this address.'}</p>
        )}
        {confirming && <p>To subscribe again, please follow the link in the email we have sent you.</p>}
        {state === 'failed' && <p className={styles.error}>That did not work. Please try again.</p>}
      </div>
      <Button type="submit" variant={out ? 'quiet' : 'primary'} disabled={state === 'sending'}>
        {out ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
    </form>
  );
}
