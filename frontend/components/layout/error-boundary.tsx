'use client';

// Next's own error boundary, the one it creates from an `error.tsx`. Every page already loads it, so it adds no code
// here. `catchError` of `next/error` is a separate implementation, and each `error.tsx` or `global-error.tsx` would be
// another script that every page loads.
import { ErrorBoundary as Boundary } from 'next/dist/client/components/error-boundary';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  return <Boundary errorComponent={ErrorScreen}>{children}</Boundary>;
}

/** Catches errors of the whole page. The error screen then becomes the main element of the page. */
export function FrameErrorBoundary({ children }: ErrorBoundaryProps) {
  return <Boundary errorComponent={FrameErrorScreen}>{children}</Boundary>;
}

function FrameErrorScreen(props: ComponentProps<typeof ErrorScreen>) {
  return (
    <main>
      <ErrorScreen {...props} />
    </main>
  );
}
