'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { rememberedCampaign } from '../campaign';
import { LeadSender, type Sent } from '../lead-sender';
import type { Problem, ToastText } from '@/components/ui/form/problem';
import { faultsOf, LEAD_TRAP, leadOf } from '../lead';
import type { LeadKind } from '../lead-kind';
import { notify } from '@/lib/notify';
import { isTrapped } from '@/components/ui/form/honeypot';

interface LeadForm {
  readonly state: 'open' | 'sending' | 'stored';
  readonly problems: readonly Problem[];
  /** The last attempt to send it came to nothing, through no fault of the reader's. */
  readonly failed: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly again: () => void;
}

/** What happens to a form: checked, sent once at a time, thanked for or kept with all that it holds. */
export function useLeadForm(kind: LeadKind): LeadForm {
  const [state, setState] = useState<LeadForm['state']>('open');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failed, setFailed] = useState(false);
  const [sender] = useState(() => new LeadSender(kind.minAgeMs));
  const [shown, setShown] = useState(1);
  const appearedAt = useRef(0);
  const busy = useRef(false);

  useEffect(() => {
    appearedAt.current = Date.now();
    sender.prepare();
  }, [sender, shown]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (busy.current) return;
    const refusal = refuse(kind, data, Date.now() - appearedAt.current);
    if (refusal) {
      setProblems(refusal.problems);
      if (refusal.toast) fail(refusal.toast);
      return;
    }
    busy.current = true;
    setState('sending');
    setProblems([]);
    setFailed(false);
    void sender.send({ ...leadOf(kind, data), ...rememberedCampaign() }).then((sent) => {
      busy.current = false;
      setState(sent.state === 'stored' ? 'stored' : 'open');
      const faults = sent.state === 'invalid' ? faultsOf(sent.errors, data) : [];
      setProblems(faults);
      setFailed(sent.state !== 'stored' && faults.length === 0);
      say(kind, sent);
    });
  };

  const again = () => {
    setState('open');
    setShown((times) => times + 1);
  };

  return { state, problems, failed, submit, again };
}

interface Refusal {
  readonly problems: readonly Problem[];
  readonly toast?: ToastText;
}

function refuse(kind: LeadKind, data: FormData, ageMs: number): Refusal | undefined {
  if (kind.tooFast && ageMs < kind.minAgeMs) return { problems: [], toast: kind.tooFast };
  if (isTrapped(data, LEAD_TRAP)) return { problems: [], toast: kind.trapped };
  const problems = kind.check(data);
  return problems.length > 0 ? { problems, toast: problems[0]?.toast } : undefined;
}

function say(kind: LeadKind, sent: Sent): void {
  if (sent.state === 'stored') return void notify.success(kind.stored.title, described(kind.stored));
  if (sent.state === 'broken') return fail(kind.broken);
  const told = sent.state === 'refused' ? undefined : sent.text;
  fail(told ? { title: kind.refused.title, description: told } : kind.refused);
}

function fail(text: ToastText): void {
  void notify.error(text.title, described(text));
}

const described = ({ description }: ToastText) => (description ? { description } : undefined);
