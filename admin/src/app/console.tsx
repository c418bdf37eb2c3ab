import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { queryClient } from '~/api/query-client';
import { CurrentUserProvider } from '~/auth/current-user-context';
import { session } from '~/auth/session';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { createRouter } from './router';
import { antdTheme, useTheme } from './theme';

/** Ant Design sets this nonce on the styles that it inserts, because the CSP blocks styles without a nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Keeps toasts away from the buttons at the top of the page, because error toasts stay until the user closes them. */
const AWAY_FROM_ACTIONS = { placement: 'bottomRight', maxCount: 3 } as const;

export function Console() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={antdTheme(useTheme())} {...(nonce && { csp: { nonce } })}>
        <App notification={AWAY_FROM_ACTIONS}>
          <SignedIn />
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  );
}

const signInResult = session.restore().then(
  (person) => {
    if (!person) session.redirectToSignIn();
    return { person, router: person && createRouter(), error: undefined };
  },
  (error: unknown) => ({ person: undefined, router: undefined, error }),
);

/** Waits for the sign-in in an effect, because React delays content after a Suspense fallback by up to 300 ms. */
function SignedIn() {
  const [{ person, router, error }, setKnown] = useState<Partial<Awaited<typeof signInResult>>>({});
  useEffect(() => void signInResult.then(setKnown), []);
  if (error) {
    return (
      <main style={{ padding: 24 }}>
        <ProblemAlert title="The console cannot open" error={error} onRetry={() => location.reload()} />
      </main>
    );
  }
  if (!person || !router) return <LoadingSpinner />;
  return (
    <CurrentUserProvider value={person}>
      <RouterProvider router={router} />
    </CurrentUserProvider>
  );
}
