'use client';

import { useId, useState, type SubmitEvent } from 'react';
import { textOf } from '../../../lib/form-values';
import { SIGN_UP_TEXTS, SIGN_UP_TRAP } from '../sign-up-texts';
import { Honeypot, isTrapped } from '../../../components/ui/form/honeypot';
import { Button } from '../../../components/ui/button';
import styles from './short-signup.module.css';

interface ShortSignupProps {
  readonly button: string;
  readonly variant: 'primary' | 'quiet';
}

/** What sends comes when somebody begins to write: most readers only read. */
const loadSubscribe = () => import('../subscribe');

/** One field and a button. Whether an address can be one is the server's to say. */
export function ShortSignup({ button, variant }: ShortSignupProps) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = textOf(data, 'email');
    if (sending || isTrapped(data, SIGN_UP_TRAP)) return;
    if (email === '') {
      setMessage(SIGN_UP_TEXTS.empty);
      return;
    }
    setSending(true);
    setMessage('');
    const { state } = await loadSubscribe().then(
      ({ subscribe }) => subscribe({ email, lang: 'en' }),
      () => ({ state: 'broken' }) as const,
    );
    setSending(false);
    setMessage(SIGN_UP_TEXTS[state]);
    if (state === 'subscribed' || state === 'confirm') form.reset();
  };

  return (
    <form
      noValidate
      method="post"
      action="/newsletter/subscribe"
      className={styles.form}
      onFocus={() => void loadSubscribe().catch(() => undefined)}
      onSubmit={(event) => void send(event)}
    >
      <label htmlFor={id} className={styles.label}>
        Email address
      </label>
      <div className={styles.row}>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          className={styles.input}
          aria-describedby={`${id}-message`}
        />
        <Honeypot name={SIGN_UP_TRAP} />
        <Button type="submit" variant={variant} disabled={sending}>
          {button}
        </Button>
      </div>
      <p id={`${id}-message`} role="status" className={styles.message}>
        {message}
      </p>
    </form>
  );
}
