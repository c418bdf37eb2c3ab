'use client';

import { CONSENT_WORDINGS } from '@frontier/domain';
import { usePathname } from 'next/navigation';
import { useActionState, useId, useRef, useState, type ReactNode } from 'react';
import { LEAD_HONEYPOT } from '../lead';
import type { LeadKind } from '../lead-kind';
import { INITIAL_STATE } from '../no-script-state';
import { sendLeadWithoutScripts } from '../send-without-scripts';
import { preloadToasts } from '@/lib/notify';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/form/error-summary';
import { FormContext } from '@/components/ui/form/form-context';
import { Honeypot, HONEYPOT_TEXT } from '@/components/ui/form/honeypot';
import styles from './lead-form.module.css';
import { ThankYou } from '@/components/ui/form/thank-you';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useLeadForm } from '../hooks/use-lead-form';

interface LeadFormProps {
  readonly kind: LeadKind;
  readonly button: string;
  /** True to disable the button until the consent box is ticked. If false, a missing tick is reported as a problem. */
  readonly consentFirst?: boolean;
  readonly children: ReactNode;
}

export function LeadForm({ kind, button, consentFirst = false, children }: LeadFormProps) {
  const id = useId();
  const ready = useHydrated();
  const pathname = usePathname();
  const [plain, sendByForm] = useActionState(sendLeadWithoutScripts, INITIAL_STATE, pathname);
  const { state, problems: found, failed, trapped, submit, reset } = useLeadForm(kind);
  const problems = found.length === 0 && plain.step === 'open' ? plain.problems : found;
  const [consent, setConsent] = useState(plain.values?.consent !== undefined);
  const returned = useRef(false);
  const sending = state === 'sending';

  if (plain.step === 'stored') return <StoredMessage {...kind.thanks} path={pathname} />;
  if (state === 'stored') {
    const returnToForm = () => {
      setConsent(false);
      returned.current = true;
      reset();
    };
    return <ThankYou {...kind.thanks} onAgain={returnToForm} />;
  }
  return (
    <FormContext value={{ id, problems, values: plain.values }}>
      {plain.step === 'confirm' && (
        <p className={styles.confirm} role="status">
          Your message has not been sent yet. Please check it and press the button again.
        </p>
      )}
      {plain.step === 'open' && plain.failed && <p className={styles.failed}>{plain.failed}</p>}
      {problems.length > 0 && <ErrorSummary formId={id} problems={problems} />}
      <form
        ref={(form) => {
          // Focus only once, because React calls this ref again on each render.
          if (!form || !returned.current) return;
          returned.current = false;
          form.querySelector<HTMLElement>('input, select, textarea')?.focus();
        }}
        noValidate
        // Used only without scripts. With scripts `onSubmit` sends the form.
        action={sendByForm}
        className={styles.form}
        aria-busy={sending}
        onFocus={preloadToasts}
        onSubmit={submit}
      >
        {children}
        <input type="hidden" name="form" value={kind.form} />
        <input type="hidden" name="source_path" value={pathname} />
        {plain.step === 'confirm' && <input type="hidden" name="form_token" value={plain.token} />}
        <Honeypot name={LEAD_HONEYPOT} />
        <Checkbox
          name="consent"
          label={CONSENT_WORDINGS[kind.consent]}
          // The box may have been ticked before hydration, so read its state.
          ref={(box) => {
            if (box?.checked) setConsent(true);
          }}
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
        />
        {(trapped || (plain.step === 'open' && plain.trapped)) && (
          <p className={styles.confirm} role="status">
            {HONEYPOT_TEXT}
          </p>
        )}
        {failed && (
          <p className={styles.failed}>Your message was not sent. Everything you wrote is still here.</p>
        )}
        <div className={styles.end}>
          <Button type="submit" variant="primary" disabled={ready && (sending || (consentFirst && !consent))}>
            {sending ? 'Sending...' : button}
          </Button>
          <p className={styles.note}>
            <a href="/privacy">What we keep</a>
          </p>
        </div>
      </form>
    </FormContext>
  );
}

/** Shows the same text as `ThankYou` on pages without scripts, with a link instead of a button. */
function StoredMessage({ title, text, again, path }: LeadKind['thanks'] & { readonly path: string }) {
  return (
    <div role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <a href={path}>{again}</a>
      </p>
    </div>
  );
}
