'use client';

// What Next makes of an `error.tsx`. From here it costs nothing, for every page has it; `catchError` of `next/error` is a
// second one, and each `error.tsx` and `global-error.tsx` one more file of scripts that every page loads.
import { ErrorBoundary as Boundary } from 'next/dist/client/components/error-boundary';
import type { ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

/** Shows the error screen in place of what fails within. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary errorComponent={ErrorScreen}>{children}</Boundary>;
}
