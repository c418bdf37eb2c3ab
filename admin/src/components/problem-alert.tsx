import { Alert, Button } from 'antd';
import { ProblemError, getErrorMessage } from '~/api/problem';

interface ProblemAlertProps {
  readonly title: string;
  readonly error: unknown;
  readonly words?: string;
  readonly onRetry?: () => void;
}

export function ProblemAlert({ title, error, words = getErrorMessage(error), onRetry }: ProblemAlertProps) {
  const reference = error instanceof ProblemError ? error.correlationId : undefined;
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <>
          {words}
          {reference && <div className="reference">Reference: {reference}</div>}
        </>
      }
      action={onRetry && <Button onClick={onRetry}>Try again</Button>}
    />
  );
}
