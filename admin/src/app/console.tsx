import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { queryClient } from '~/api/query-client';
import { PersonProvider } from '~/auth/person-context';
import { session } from '~/auth/session';
import { ProblemAlert } from '~/components/problem-alert';
import { Waiting } from '~/components/waiting';
import { makeRouter } from './router';
import { antdTheme, useTheme } from './theme';

/** Without it the browser would refuse the styles that Ant Design writes. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** The acts of a page stand at its top, and some words stay until they were read. */
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

const begun = session.begin().then(
  (person) => {
    if (!person) session.end();
    return { person, router: person && makeRouter(), error: undefined };
  },
  (error: unknown) => ({ person: undefined, router: undefined, error }),
);

/** No Suspense: React shows what comes after one 300 ms later. */
function SignedIn() {
  const [{ person, router, error }, setKnown] = useState<Partial<Awaited<typeof begun>>>({});
  useEffect(() => void begun.then(setKnown), []);
  if (error) {
    return (
      <main style={{ padding: 24 }}>
        <ProblemAlert title="The console cannot open" error={error} onRetry={() => location.reload()} />
      </main>
    );
  }
  if (!person || !router) return <Waiting />;
  return (
    <PersonProvider value={person}>
      <RouterProvider router={router} />
    </PersonProvider>
  );
}
