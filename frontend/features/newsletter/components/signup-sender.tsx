'use client';

import { useEffect } from 'react';

/** Loaded when a sign-up form gets the focus, because most readers never use one. */
const loadSend = () => import('../send-signup');

const findSignUpForm = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-sign-up]') : null;

/** Sends all sign-up forms, to avoid a script per form on every page. Without scripts, a form opens a result page. */
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
