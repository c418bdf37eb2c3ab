'use client';

import { CONSENT_WORDINGS } from '@frontier/domain';
import Link from 'next/link';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { LeadKind } from '../lead-kind';
import { prepareToasts } from '../../../lib/notify';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { Button } from '../../../components/ui/button';
import { ErrorSummary } from '../../../components/ui/form/error-summary';
import { FormContext } from '../../../components/ui/form/form-context';
import { Honeypot } from '../../../components/ui/form/honeypot';
import styles from './lead-form.module.css';
import { ThankYou } from '../../../components/ui/form/thank-you';
import { Checkbox } from '../../../components/ui/form/checkbox';
import { TRAP, useLeadForm } from '../hooks/use-lead-form';

interface LeadFormProps {
  readonly kind: LeadKind;
  readonly button: string;
  /** The button waits for the tick. Without this, a missing tick is a fault like others. */
  readonly consentFirst?: boolean;
  readonly children: ReactNode;
}

/** A form that is stored as a lead: its own fields, then what all of them have in common. */
export function LeadForm({ kind, button, consentFirst = false, children }: LeadFormProps) {
  const id = useId();
  const ready = useHydrated();
  const { state, problems, failed, submit, again } = useLeadForm(kind);
  const [consent, setConsent] = useState(false);
  const returned = useRef(false);
  const sending = state === 'sending';

  if (state === 'stored') {
    const returnToForm = () => {
      setConsent(false);
      returned.current = true;
      again();
    };
    return <ThankYou {...kind.thanks} onAgain={returnToForm} />;
  }
  return (
    <FormContext value={{ id, problems }}>
      <noscript>
        <p>Sending this form needs JavaScript.</p>
      </noscript>
      {problems.length > 0 && <ErrorSummary formId={id} problems={problems} />}
      <form
        ref={(form) => {
          // Once: React runs this again whenever the form changes.
          if (!form || !returned.current) return;
          returned.current = false;
          form.querySelector<HTMLElement>('input, select, textarea')?.focus();
        }}
        noValidate
        method="post"
        className={styles.form}
        aria-busy={sending}
        onFocus={prepareToasts}
        onSubmit={submit}
      >
        {children}
        <Honeypot name={TRAP} />
        <Checkbox
          name="consent"
          label={CONSENT_WORDINGS[kind.consent]}
          // It may have been ticked before the scripts came.
          ref={(box) => {
            if (box?.checked) setConsent(true);
          }}
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
        />
        {failed && <p className={styles.failed}>This was not sent yet. All that you wrote is still here.</p>}
        <div className={styles.end}>
          <Button type="submit" variant="primary" disabled={!ready || sending || (consentFirst && !consent)}>
            {sending ? 'Sending...' : button}
          </Button>
          <p className={styles.note}>
            <Link href="/privacy" prefetch={false}>
              What we keep
            </Link>
          </p>
        </div>
      </form>
    </FormContext>
  );
}
