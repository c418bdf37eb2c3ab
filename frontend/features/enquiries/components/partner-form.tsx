'use client';

import { PARTNER_FOCUS_AREAS } from '@frontier/domain';
import { partnerLead } from '../partner-lead';
import { SelectField, TextArea, TextField } from '@/components/ui/form/field';
import { LeadForm } from './lead-form';
import styles from './leads.module.css';

export function PartnerForm() {
  return (
    <LeadForm kind={partnerLead} button="Send proposal">
      <TextField name="company" label="Company" autoComplete="organization" required />
      <div className={styles.pair}>
        <TextField name="name" label="Contact Name" autoComplete="name" required />
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
      </div>
      <TextField name="website" label="Website" type="url" autoComplete="url" />
      <SelectField
        name="focus_area"
        label="Focus area"
        choices={PARTNER_FOCUS_AREAS}
        defaultValue="other"
        required
      />
      <TextArea name="message" label="Message" required />
    </LeadForm>
  );
}
