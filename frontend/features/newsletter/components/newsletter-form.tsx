'use client';

import { CONSENT_WORDINGS } from '@frontier/domain';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { looksLikeEmail } from '@/lib/form-values';
import { dismissErrors, notify, preloadToasts } from '@/lib/notify';
import { SIGN_UP_HONEYPOT } from '../sign-up-texts';
import { subscribe, type SubscribeResult } from '../subscribe';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import field from '@/components/ui/form/field.module.css';
import { emptyHoneypot, Honeypot } from '@/components/ui/form/honeypot';
import { ThankYou } from '@/components/ui/form/thank-you';
import { Button } from '@/components/ui/button';
import styles from './newsletter-form.module.css';

/** Minimum time in ms to fill in the form. Faster submissions are assumed to come from bots. */
const MIN_AGE_MS = 2_000;

const DONE = {
  subscribed: {
    title: 'Successfully Subscribed!',
    text: 'The next issue will come to your inbox. Every issue has an unsubscribe link.',
  },
  confirm: {
    title: 'Please open your inbox',
    text: 'We have sent you an email. Follow the link in it to complete your subscription.',
  },
} as const;

export function NewsletterForm() {
  const id = useId();
  const ready = useHydrated();
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<keyof typeof DONE>();
  const [returned, setReturned] = useState(false);
  const appearedAt = useRef(0);
  useEffect(() => {
    appearedAt.current = Date.now();
  }, []);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const trapped = emptyHoneypot(event.currentTarget, SIGN_UP_HONEYPOT);
    const objection = validate(email.trim(), trapped, Date.now() - appearedAt.current);
    if (objection) {
      void notify.error(...objection);
      return;
    }
    setSending(true);
    const answer = await subscribe({ email: email.trim(), lang: 'en', source_path: '/newsletter' });
    setSending(false);
    if (answer.state === 'subscribed' || answer.state === 'confirm') {
      setDone(answer.state);
      void dismissErrors();
      setEmail('');
    } else showResult(answer);
  };

  if (done)
    return (
      <ThankYou
        {...DONE[done]}
        again="Subscribe Another Email"
        onAgain={() => {
          setDone(undefined);
          setReturned(true);
        }}
      />
    );
  return (
    <form
      noValidate
      method="post"
      action="/newsletter/subscribe"
      className={styles.form}
      onFocus={preloadToasts}
      onSubmit={(event) => void send(event)}
    >
      <label htmlFor={id} className={field.label}>
        Email address
      </label>
      <div className={styles.row}>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          className={field.control}
          // The button that brought the form back had the focus and is gone, so focus the field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={returned}
          // Keep text typed before hydration.
          ref={(input) => {
            if (input?.value) setEmail(input.value);
          }}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Honeypot name={SIGN_UP_HONEYPOT} />
        <Button type="submit" variant="primary" disabled={ready && (sending || email.trim() === '')}>
          {sending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <p className={styles.consent}>By subscribing you say: {CONSENT_WORDINGS['newsletter-2026-11']}</p>
    </form>
  );
}

type Toast = Parameters<typeof notify.error>;

const INVALID: Toast = ['Invalid email', { description: 'Please enter a valid email address.' }];

function validate(email: string, trapped: boolean, ageMs: number): Toast | undefined {
  if (trapped) return ['Error subscribing', { description: 'Please try again.' }];
  if (ageMs < MIN_AGE_MS)
    return ['Please slow down', { description: 'Take a moment to review your email address.' }];
  return looksLikeEmail(email) ? undefined : INVALID;
}

function showResult(answer: SubscribeResult): void {
  if (answer.state === 'already') {
    const description = 'This email address is already subscribed to our newsletter.';
    void notify.default('Already subscribed', { description });
  } else if (answer.state !== 'refused') {
    void notify.error('Unexpected error', { description: 'Please try again or contact us directly.' });
  } else if (answer.status === 400) {
    void notify.error(...INVALID);
  } else {
    const told = answer.status === 429 ? answer.text : undefined;
    void notify.error('Subscription failed', {
      description: told ?? 'There was an error processing your subscription. Please try again.',
    });
  }
}
