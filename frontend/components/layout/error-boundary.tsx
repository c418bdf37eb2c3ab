'use client';

// What Next makes of an `error.tsx`. From here it costs nothing, for every page has it; `catchError` of `next/error` is a
// second one, and each `error.tsx` and `global-error.tsx` one more file of scripts that every page loads.
import { ErrorBoundary as Boundary } from 'next/dist/client/components/error-boundary';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  return <Boundary errorComponent={ErrorScreen}>{children}</Boundary>;
}

/** The same around the whole page, whose main part the error screen then is. */
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
