'use client';

import { MIN_PASSWORD_LENGTH, SIGN_IN_PATH } from '@frontier/domain';
import { useEffect, useId, useState, type InputHTMLAttributes, type SubmitEvent } from 'react';
import { Message } from '@/components/content/message';
import { Button, ButtonLink } from '@/components/ui/button';
import field from '@/components/ui/form/field.module.css';
import { Spinner } from '@/components/ui/spinner';
import { dismissErrors, notify, preloadToasts } from '@/lib/notify';
import { isSetupCompleted, validateSetup, createAdmin, type SetupFields } from '../admin-setup';
import styles from './admin-setup.module.css';
import { LoadingMessage } from './loading-message';

type State = 'checking' | 'form' | 'completed' | 'unknown' | 'done';

const REDIRECT_DELAY_MS = 2_000;

export function AdminSetup() {
  const [state, setState] = useState<State>('checking');

  useEffect(() => {
    if (state !== 'checking') return;
    isSetupCompleted().then(
      (completed) => setState(completed ? 'completed' : 'form'),
      () => setState('unknown'),
    );
  }, [state]);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => window.location.assign(SIGN_IN_PATH), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'form') return <SetupForm onDone={() => setState('done')} />;
  return (
    <div aria-live="polite">
      {state === 'checking' && (
        <LoadingMessage
          title="First administrator"
          text="Checking whether there is an administrator already."
          label="Checking"
          withoutScripts="This page needs JavaScript."
        />
      )}
      {state === 'completed' && (
        <Message title="Setup Already Completed" text="An admin user already exists.">
          <ButtonLink href={SIGN_IN_PATH} variant="primary">
            Go to Sign In
          </ButtonLink>
        </Message>
      )}
      {state === 'unknown' && (
        <Message title="Setup failed" text="It cannot be seen just now whether there is an administrator.">
          <Button variant="primary" onClick={() => setState('checking')}>
            Try again
          </Button>
        </Message>
      )}
      {state === 'done' && (
        <Message title="Admin setup completed!" text="You are being taken to the sign-in page.">
          <Spinner label="Please wait" />
        </Message>
      )}
    </div>
  );
}

function SetupForm({ onDone }: { readonly onDone: () => void }) {
  const [sending, setSending] = useState(false);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: keyof SetupFields): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const fields = {
      email: text('email').trim(),
      password: text('password'),
      confirmation: text('confirmation'),
      token: text('token').trim(),
    };
    const objection = validateSetup(fields);
    setSending(true);
    const refusal = objection ?? (await createAdmin(fields));
    setSending(false);
    if (refusal) return void notify.error(refusal[0], { description: refusal[1] });
    void dismissErrors();
    onDone();
  };

  return (
    <div className="container">
      <div className={styles.page}>
        <h1 className={styles.title}>First administrator</h1>
        <p className={styles.text}>
          Whoever started this installation has the initialization token: it is printed when the system
          starts, or stands in its settings as SETUP_TOKEN.
        </p>
        <form className={styles.form} onFocus={preloadToasts} onSubmit={(event) => void send(event)}>
          <Field name="email" label="Email" type="email" autoComplete="username" />
          <Field
            name="password"
            label="Password"
            hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            type="password"
            autoComplete="new-password"
          />
          <Field name="confirmation" label="Confirm password" type="password" autoComplete="new-password" />
          <Field name="token" label="Initialization token" autoComplete="off" spellCheck={false} />
          <Button type="submit" variant="primary" disabled={sending}>
            {sending ? 'Creating the administrator…' : 'Create administrator'}
          </Button>
        </form>
      </div>
    </div>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: keyof SetupFields;
  readonly label: string;
  readonly hint?: string;
}

function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="text"
        required
        className={field.control}
        aria-describedby={hint && `${id}-hint`}
        {...input}
      />
    </div>
  );
}
