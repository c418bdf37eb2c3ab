'use client';

import { ErrorScreen } from '../components/layout/error-screen';
import { fontVariables } from './fonts';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';

interface GlobalErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** The frame of the site itself has failed, so this page brings its own. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en-GB" className={fontVariables}>
      <body>
        <main id="content">
          <ErrorScreen error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
