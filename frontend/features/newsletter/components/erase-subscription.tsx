'use client';

import { browserApi } from '@/api/browser';
import { unwrapResponse } from '@/api/client';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { Button } from '@/components/ui/button';
import styles from './token-page.module.css';
import { useApiCall } from '../hooks/use-api-call';

const PATH = '/api/newsletter/subscriptions/{token}';

/** Offers deletion, collapsed and with the consequences stated first, because a deletion cannot be undone. */
export function EraseSubscription({ token }: { readonly token: string }) {
  const { state, run } = useApiCall();
  const ready = useHydrated();
  if (state === 'done')
    return (
      <p role="status" className={styles.erase}>
        <strong>Your subscription is deleted.</strong> This link does not work any more.
      </p>
    );
  return (
    <details className={styles.erase}>
      <summary>Delete what is kept about me</summary>
      <div>
        <p>
          Your address, your choices and the record of your consent are deleted. A fingerprint that cannot be
          turned back into your address stays, so that nobody signs you up again by mistake.
        </p>
        {state === 'failed' && (
          <p role="status" className={styles.error}>
            That did not work. Please try again.
          </p>
        )}
        <Button
          disabled={!ready || state === 'sending'}
          onClick={() =>
            void run(() => unwrapResponse(browserApi.DELETE(PATH, { params: { path: { token } } })))
          }
        >
          Delete my subscription
        </Button>
      </div>
    </details>
  );
}
