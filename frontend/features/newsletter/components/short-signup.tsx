'use client';

import { useId, useState, type SubmitEvent } from 'react';
import { textOf } from '../../../lib/form-values';
import { subscribe, type Subscribed } from '../subscribe';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { Honeypot, isTrapped } from '../../../components/ui/form/honeypot';
import { Button } from '../../../components/ui/button';
import styles from './short-signup.module.css';

const TRAP = 'company';

const MESSAGES: Record<Subscribed['state'], string> = {
  subscribed: 'Thanks - you are subscribed.',
  already: 'You are already subscribed.',
  confirm: 'Please open the mail we have sent you and confirm your address.',
  refused: 'Sorry, please try again.',
  broken: 'Sorry, please try again.',
};

interface ShortSignupProps {
  readonly button: string;
  readonly variant: 'primary' | 'quiet';
}

/** One field and a button. Whether an address can be one is the server's to say. */
export function ShortSignup({ button, variant }: ShortSignupProps) {
  const id = useId();
  const ready = useHydrated();
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = textOf(data, 'email');
    if (sending || isTrapped(data, TRAP)) return;
    if (email === '') {
      setMessage('Please enter your email.');
      return;
    }
    setSending(true);
    setMessage('');
    const { state } = await subscribe({ email, lang: 'en' });
    setSending(false);
    setMessage(MESSAGES[state]);
    if (state === 'subscribed' || state === 'confirm') form.reset();
  };

  return (
    <form noValidate method="post" className={styles.form} onSubmit={(event) => void send(event)}>
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
        <Honeypot name={TRAP} />
        <Button type="submit" variant={variant} disabled={!ready || sending}>
          {button}
        </Button>
      </div>
      <p id={`${id}-message`} role="status" className={styles.message}>
        {message}
      </p>
    </form>
  );
}
