'use client';

import { CONSOLE_PATH, openSignInChannel, SIGN_IN_PATH, type SignInChannel } from '@frontier/domain';
import { useEffect, useRef, useState } from 'react';
import { Message } from '@/components/content/message';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { signIn, SignInError } from '../sign-in';
import { LoadingMessage } from './loading-message';

type State =
  { readonly is: 'loading' | 'leaving' | 'signed-in' } | { readonly is: 'failed'; readonly why: string };

/** Time in ms to read the message, or to hear it read out. */
const REDIRECT_DELAY_MS = 1_200;

const redirectToConsole = (): void => window.location.replace(`${CONSOLE_PATH}/`);

export function SignIn() {
  const [state, setState] = useState<State>({ is: 'loading' });
  const begun = useRef(false);
  const tabs = useRef<SignInChannel>(undefined);

  useEffect(() => {
    const channel = openSignInChannel();
    // React runs effects twice in development and closes the first channel before the sign-in ends, so use the latest.
    tabs.current = channel;
    // The user signed in on another tab.
    channel.onmessage = ({ data }) => {
      if (data === 'signed-in') redirectToConsole();
    };
    if (!begun.current) {
      begun.current = true;
      signIn().then(
        (is) => {
          setState({ is });
          if (is === 'signed-in') tabs.current?.postMessage('signed-in');
        },
        (error: unknown) => setState({ is: 'failed', why: getSignInError(error) }),
      );
    }
    return () => channel.close();
  }, []);

  useEffect(() => {
    if (state.is !== 'signed-in') return;
    const timer = setTimeout(redirectToConsole, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state.is]);

  return (
    <div aria-live="polite" data-sign-in={state.is}>
      {state.is === 'failed' && (
        <Message title="Sign in failed" text={state.why}>
          <Button variant="primary" onClick={() => window.location.replace(SIGN_IN_PATH)}>
            Try again
          </Button>
          <ButtonLink href="/">Return to Home</ButtonLink>
        </Message>
      )}
      {state.is === 'signed-in' && (
        <Message title="Welcome back!" text="You have successfully signed in.">
          <Spinner label="Opening the console" />
        </Message>
      )}
      {(state.is === 'loading' || state.is === 'leaving') && (
        <LoadingMessage
          title="Staff sign-in"
          text="You are being taken to the page where you sign in."
          label="Please wait"
          withoutScripts="Signing in needs JavaScript. Everything else on this site can be read without it."
        />
      )}
    </div>
  );
}

const getSignInError = (error: unknown): string =>
  error instanceof SignInError ? error.message : 'An error occurred during sign in.';
