'use client';

import { ErrorScreen } from '../components/layout/error-screen';

interface ErrorPageProps {
  readonly error: unknown;
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return <ErrorScreen error={error} retry={retry} />;
}
