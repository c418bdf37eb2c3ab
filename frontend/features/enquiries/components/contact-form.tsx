'use client';

import { contactLead, errorReportLead } from '../contact-lead';
import { TextArea, TextField } from '@/components/ui/form/field';
import { LeadForm } from './lead-form';

export function ContactForm() {
  return (
    <LeadForm kind={contactLead} button="Send Message" consentFirst>
      <TextField name="name" label="Name" autoComplete="name" required />
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <TextArea name="message" label="Message" required />
    </LeadForm>
  );
}

export function ErrorReportForm({ page }: { readonly page: string }) {
  return (
    <LeadForm kind={errorReportLead} button="Send Report">
      <input type="hidden" name="page" value={page} />
      <TextArea
        name="message"
        label="What is wrong?"
        hint="Tell us what it should say, and name your source."
        required
      />
      <TextField name="name" label="Name" autoComplete="name" />
      <TextField
        name="email"
        label="Email"
        hint="Only if you would like a reply. If so, please tick the box below as well."
        type="email"
        autoComplete="email"
      />
    </LeadForm>
  );
}
