import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ProblemAlert } from './problem-alert';
import { LoadingSpinner } from './loading-spinner';
import { hasRole, useRole } from '~/auth/use-role';

const REFUSALS = {
  staff: { title: 'Staff Access Required', words: 'You need staff or admin privileges to access this page.' },
  admin: { title: 'Access Denied', words: 'You need admin privileges to access this page.' },
} as const;

interface RequireRoleProps {
  readonly needs: keyof typeof REFUSALS;
  readonly refusal?: string | undefined;
  readonly children: ReactNode;
}

/** Shows `children` only to users with the role. This is no access control: services authorise every request. */
export function RequireRole({ needs, refusal, children }: RequireRoleProps) {
  const navigate = useNavigate();
  const held = useRole();
  if (held.isPending) return <LoadingSpinner />;
  if (held.isError && !held.data) {
    return (
      <ProblemAlert
        title="Your role could not be read"
        error={held.error}
        onRetry={() => void held.refetch()}
      />
    );
  }
  if (hasRole(held.data, needs)) return children;
  const { title, words } = REFUSALS[needs];
  return (
    <Result
      status="warning"
      icon={null}
      title={<h1>{title}</h1>}
      subTitle={
        <>
          <p>{words}</p>
          {refusal && <p>{refusal}</p>}
        </>
      }
      extra={
        <Button
          type="primary"
          onClick={() => (hasConsoleHistory() ? void navigate(-1) : location.assign('/'))}
        >
          Go Back
        </Button>
      }
    />
  );
}

/** Returns false on the first console page of this visit; the history entries before it belong to the sign-in. */
const hasConsoleHistory = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
