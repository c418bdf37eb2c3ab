'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { readCampaign } from '../campaign';
import { LeadSender, type SendResult } from '../lead-sender';
import type { Problem, ToastText } from '@/components/ui/form/problem';
import { toProblems, LEAD_HONEYPOT, toLead } from '../lead';
import type { LeadKind } from '../lead-kind';
import { notify } from '@/lib/notify';
import { emptyHoneypot } from '@/components/ui/form/honeypot';

interface LeadForm {
  readonly state: 'open' | 'sending' | 'stored';
  readonly problems: readonly Problem[];
  /** True if the last attempt to send failed for a reason other than the input. */
  readonly failed: boolean;
  /** True if the last attempt was not sent, because the honeypot was filled in. */
  readonly trapped: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly reset: () => void;
}

/** Returns the state and the handlers of a form. Sends one request at a time, and keeps the values on failure. */
export function useLeadForm(kind: LeadKind): LeadForm {
  const [state, setState] = useState<LeadForm['state']>('open');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failed, setFailed] = useState(false);
  const [trapped, setTrapped] = useState(false);
  const [sender] = useState(() => new LeadSender(kind.minAgeMs));
  const [shown, setShown] = useState(1);
  const appearedAt = useRef(0);
  const busy = useRef(false);

  useEffect(() => {
    appearedAt.current = Date.now();
    sender.prefetchToken();
  }, [sender, shown]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (busy.current) return;
    const caught = emptyHoneypot(event.currentTarget, LEAD_HONEYPOT);
    setTrapped(caught);
    if (caught) {
      setProblems([]);
      if (kind.honeypotToast) showError(kind.honeypotToast);
      return;
    }
    const refusal = validateLead(kind, data, Date.now() - appearedAt.current);
    if (refusal) {
      setProblems(refusal.problems);
      if (refusal.toast) showError(refusal.toast);
      return;
    }
    busy.current = true;
    setState('sending');
    setProblems([]);
    setFailed(false);
    void sender.send({ ...toLead(kind, data), ...readCampaign() }).then((sent) => {
      busy.current = false;
      setState(sent.state === 'stored' ? 'stored' : 'open');
      const faults = sent.state === 'invalid' ? toProblems(sent.errors, data) : [];
      setProblems(faults);
      setFailed(sent.state !== 'stored' && faults.length === 0);
      showResult(kind, sent);
    });
  };

  const again = () => {
    setState('open');
    setShown((times) => times + 1);
  };

  return { state, problems, failed, trapped, submit, reset: again };
}

interface LeadFormErrors {
  readonly problems: readonly Problem[];
  readonly toast?: ToastText;
}

function validateLead(kind: LeadKind, data: FormData, ageMs: number): LeadFormErrors | undefined {
  if (kind.tooFastToast && ageMs < kind.minAgeMs) return { problems: [], toast: kind.tooFastToast };
  const problems = kind.check(data);
  return problems.length > 0 ? { problems, toast: problems[0]?.toast } : undefined;
}

function showResult(kind: LeadKind, sent: SendResult): void {
  if (sent.state === 'stored')
    return void notify.success(kind.storedToast.title, toToastOptions(kind.storedToast));
  if (sent.state === 'broken') return showError(kind.failedToast);
  const told = sent.state === 'refused' ? undefined : sent.text;
  showError(told ? { title: kind.refusedToast.title, description: told } : kind.refusedToast);
}

function showError(text: ToastText): void {
  void notify.error(text.title, toToastOptions(text));
}

const toToastOptions = ({ description }: ToastText) => (description ? { description } : undefined);
