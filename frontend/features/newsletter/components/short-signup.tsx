import { useId } from 'react';
import { SIGN_UP_HONEYPOT } from '../sign-up-texts';
import { Honeypot } from '@/components/ui/form/honeypot';
import { Button } from '@/components/ui/button';
import styles from './short-signup.module.css';

interface ShortSignupProps {
  readonly button: string;
  readonly variant: 'primary' | 'quiet';
}

/** Shows a sign-up form, which `SignupSender` sends. The server validates the address. */
export function ShortSignup({ button, variant }: ShortSignupProps) {
  const id = useId();
  return (
    <form noValidate method="post" action="/newsletter/subscribe" className={styles.form} data-sign-up>
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
        <Honeypot name={SIGN_UP_HONEYPOT} />
        <Button type="submit" variant={variant}>
          {button}
        </Button>
      </div>
      <p id={`${id}-message`} role="status" className={styles.message} />
    </form>
  );
}
