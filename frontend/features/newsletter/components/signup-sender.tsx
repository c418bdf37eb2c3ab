'use client';

import { useEffect } from 'react';

/** What sends comes when somebody begins to write: most readers only read. */
const loadSend = () => import('../send-signup');

const findSignUpForm = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-sign-up]') : null;

/**
 * Sends the short forms and answers within them. One listener for all: a form of its own script on every page would
 * be a part of what every page loads. Without it a form leads to a page with its answer.
 */
export function SignupSender() {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener(
      'focusin',
      (event) => {
        if (findSignUpForm(event)) loadSend().catch(() => undefined);
      },
      { signal },
    );
    document.addEventListener(
      'submit',
      (event) => {
        const form = findSignUpForm(event);
        if (!form) return;
        event.preventDefault();
        loadSend().then(
          ({ sendSignup }) => sendSignup(form),
          () => form.submit(),
        );
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);
  return null;
}
