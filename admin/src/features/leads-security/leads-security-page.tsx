import type { AdminSetupState } from '@frontier/api-clients';
import { useQuery } from '@tanstack/react-query';
import { toProblemError, createNetworkError } from '~/api/problem';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { RequireRole } from '~/components/require-role';
import { LoadingSpinner } from '~/components/loading-spinner';
import { MakeMeAdmin } from './components/make-me-admin';
import { SecurityCheck } from './components/security-check';

/** Reads whether the installation has an admin. Uses plain `fetch`, because the endpoint is public. */
async function readSetup(): Promise<AdminSetupState> {
  const response = await fetch('/api/admin-setup').catch(() => {
    throw createNetworkError();
  });
  if (!response.ok) throw await toProblemError(response);
  return (await response.json()) as AdminSetupState;
}

/** Until the installation has an admin, any signed-in user with the secret token can become the first one here. */
export default function LeadsSecurityPage() {
  const setup = useQuery({ queryKey: ['admin-setup'], queryFn: readSetup });
  if (!setup.data) {
    return (
      <Page title="Leads Security">
        {setup.isError ? (
          <ProblemAlert
            title="Error"
            words="Failed to check security status"
            error={setup.error}
            onRetry={() => void setup.refetch()}
          />
        ) : (
          <LoadingSpinner />
        )}
      </Page>
    );
  }
  if (!setup.data.completed) return <MakeMeAdmin />;
  return (
    <RequireRole needs="staff">
      <SecurityCheck />
    </RequireRole>
  );
}
